import { ReloadOutlined } from '@ant-design/icons-svg'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** How far a film's conversion is, for whoever edits it; nothing where there is nothing to say. */
export function FilmState({ fileId }: { fileId: number }) {
  const { data: file } = useCall(uploadCalls.read, { id: fileId })
  const retry = useSend(uploadCalls.convert, { refresh: ['Upload'] })
  if (file?.film_state === 'processing') {
    return (
      <div className="pt-2">
        <ProgressBar label="视频处理进度" percent={file.film_percent} />
        <p className="text-sm text-soft">正在优化视频（{file.film_percent}%），可以先保存，原视频现在就能播放。</p>
      </div>
    )
  }
  return file?.film_state === 'failed' ? (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <p className="flex-1 text-sm text-amber-text">视频优化没有成功，将播放原视频。</p>
      {file.mine ? (
        <Button
          icon={<Icon of={ReloadOutlined} />}
          loading={retry.isSending}
          onClick={() => retry.run({ id: file.id })}
        >
          重试
        </Button>
      ) : null}
    </div>
  ) : null
}
