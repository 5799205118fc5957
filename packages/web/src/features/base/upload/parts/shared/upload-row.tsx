import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons-svg'
import { canPause, type Upload, type Uploader } from '#api/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface UploadRowProps {
  upload: Upload
  uploader: Pick<Uploader, 'cancel' | 'retry' | 'pause'>
  /** What is uploaded, where the specs name it: 图片. */
  what?: string
}

const stateTexts: Partial<Readonly<Record<Upload['state'], string>>> = {
  checking: '上传完成，正在检查文件…',
  waiting: '网络已断开，恢复后自动继续上传',
  paused: '已暂停',
}

function stateText({ state, bytesPerSecond, file }: Upload): string {
  const text = stateTexts[state]
  if (text) {
    return text
  }
  const speed = bytesPerSecond > 0 ? `${dot}${fileSize(bytesPerSecond)}/s` : ''
  return `${fileSize(file.size)}${speed}`
}

/** A file on its way: how far, how fast, and the way to stop or repeat it. */
export function UploadRow({ upload, uploader, what = '' }: UploadRowProps) {
  const isFailed = upload.state === 'failed'
  const hasActions = canPause(upload) || upload.state === 'paused' || (isFailed && !upload.isRefused)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-card px-3 py-2">
      <div className={`min-w-0 flex-1 ${hasActions ? 'max-sm:basis-full' : ''}`}>
        <p className="truncate font-medium">{upload.file.name}</p>
        {isFailed ? (
          <p role="alert" className="text-sm text-danger">
            {what}上传失败：{upload.error}
          </p>
        ) : (
          <>
            <ProgressBar label={`${upload.file.name} 上传进度`} percent={upload.percent} />
            <p className="text-sm text-faint">{stateText(upload)}</p>
          </>
        )}
      </div>
      <PauseButton upload={upload} uploader={uploader} />
      {isFailed && !upload.isRefused ? (
        <Button icon={<Icon of={ReloadOutlined} />} onClick={() => uploader.retry(upload.id)}>
          重试
        </Button>
      ) : null}
      <Button
        type="text"
        icon={<Icon of={CloseOutlined} />}
        aria-label={isFailed ? '移除' : '取消上传'}
        onClick={() => uploader.cancel(upload.id)}
      />
    </div>
  )
}

/** A large file can be stopped and gone on with. */
function PauseButton({ upload, uploader }: Pick<UploadRowProps, 'upload' | 'uploader'>) {
  if (upload.state === 'paused') {
    return (
      <Button icon={<Icon of={CaretRightOutlined} />} onClick={() => uploader.retry(upload.id)}>
        继续
      </Button>
    )
  }
  return canPause(upload) ? (
    <Button icon={<Icon of={PauseOutlined} />} onClick={() => uploader.pause(upload.id)}>
      暂停
    </Button>
  ) : null
}
