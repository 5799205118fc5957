import { AudioOutlined, PaperClipOutlined } from '@ant-design/icons-svg'
import { markFileLimits, markFileMessages } from '@zhixing/contract/learning/mark-file/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PickFiles } from '../../../../base/upload/parts/shared/pick-files.tsx'
import { UploadRow } from '../../../../base/upload/parts/shared/upload-row.tsx'
import { useAdding } from '../../use-adding.ts'
import { lengthText, problemWords } from '../../voice-words.ts'
import { MarkFileList } from './mark-file-list.tsx'
import type { MarkFiles } from './use-mark-files.ts'

interface MarkFilePanelProps {
  files: MarkFiles
  /** The question or step; 0 for the whole. */
  slot: number
  /** What it is about, for screen readers: 第3题. */
  label: string
  /** Whether something may be added now. */
  isOpen?: boolean
}

/** For markers: what was said and attached, a recorder, and the choice of files. Nothing where nothing is and may be. */
export function MarkFilePanel(props: MarkFilePanelProps) {
  const { files, slot, label, isOpen = true } = props
  const all = files.at(slot)
  if (!(isOpen || all.length > 0)) {
    return null
  }
  return (
    <section aria-label={`${label}的语音和文件`} className="flex flex-col gap-2">
      <MarkFileList label={`${label}的反馈`} files={all} onRemove={isOpen ? files.remove : undefined} />
      {isOpen ? <Adding {...props} /> : null}
    </section>
  )
}

function Adding({ files, slot, label }: MarkFilePanelProps) {
  const { voice, uploader, keepVoice } = useAdding(files, slot)
  const isFull = !files.hasRoom(slot)
  const isIdle = voice.state === 'idle' || voice.state === 'asking'
  return (
    <>
      {uploader.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploader={uploader} />
      ))}
      <Recorder voice={voice} label={label} onKeep={keepVoice} />
      {isIdle ? (
        <div className="flex flex-wrap gap-2">
          {voice.problem === 'unsupported' ? null : (
            <Button
              className="max-md:!h-11"
              icon={<Icon of={AudioOutlined} />}
              disabled={isFull}
              loading={voice.state === 'asking'}
              onClick={voice.start}
            >
              录制语音
            </Button>
          )}
          <PickFiles
            accept=""
            multiple
            className="max-md:!h-11"
            icon={<Icon of={PaperClipOutlined} />}
            disabled={isFull}
            onPick={(picked) => uploader.start(picked.slice(0, markFileLimits.filesMax))}
          >
            添加文件
          </PickFiles>
        </div>
      ) : null}
      {voice.problem && isIdle ? (
        <p role="status" className="text-sm text-soft">
          {problemWords[voice.problem]}
        </p>
      ) : null}
      {isFull ? <p className="text-sm text-soft">{markFileMessages.many}</p> : null}
    </>
  )
}

interface RecorderProps {
  voice: ReturnType<typeof useAdding>['voice']
  label: string
  onKeep: () => void
}

/** While it is recorded, and what was recorded, to be heard before it is kept. */
function Recorder({ voice, label, onKeep }: RecorderProps) {
  const { state, seconds, recorded } = voice
  if (state === 'recording') {
    return (
      <div className="flex items-center gap-3 rounded-card bg-danger-soft px-3 py-2">
        <span className="size-2.5 shrink-0 rounded-full bg-danger" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span role="status">正在录音</span>{' '}
          <span className="tabular-nums" role="timer" aria-live="off">
            {lengthText(seconds)} / {lengthText(markFileLimits.voiceSecondsMax)}
          </span>
        </span>
        <Button type="primary" danger className="max-md:!h-11" onClick={voice.stop}>
          停止录音
        </Button>
      </div>
    )
  }
  if (!recorded) {
    return null
  }
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken px-3 py-2">
      <span role="status">录音 {lengthText(recorded.seconds)}，请试听后保存</span>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording that was made a moment ago has no captions */}
      <audio controls src={recorded.url} aria-label={`${label}的录音试听`} className="h-11 w-full" />
      <span className="flex flex-wrap gap-2">
        <Button type="primary" className="max-md:!h-11" onClick={onKeep}>
          保存录音
        </Button>
        <Button className="max-md:!h-11" onClick={voice.start}>
          重新录制
        </Button>
        <Button className="max-md:!h-11" onClick={voice.drop}>
          删除录音
        </Button>
      </span>
    </div>
  )
}
