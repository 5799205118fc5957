import { AudioOutlined, DeleteOutlined, PaperClipOutlined } from '@ant-design/icons-svg'
import type { MarkFile } from '@zhixing/contract/learning/mark-file/shapes.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { lengthText } from '../../voice-words.ts'

interface MarkFileListProps {
  label: string
  files: readonly MarkFile[]
  /** For markers: takes back what is theirs. */
  onRemove?: ((file: MarkFile) => void) | undefined
}

/** The same below a question, or nothing at all: what stands there is set apart by a line. */
export function markFilesBelow(label: string, files: readonly MarkFile[]): ReactNode {
  return files.length > 0 ? <MarkFileList label={label} files={files} /> : null
}

/** Types that a browser plays in place. */
const played: readonly string[] = ['webm', 'm4a', 'mp3', 'wav']

function nameOf({ is_voice, seconds, file }: MarkFile): string {
  return is_voice ? `语音 ${lengthText(seconds)}` : file.filename
}

/** Recordings to be heard and files to be opened, with who added them. Nothing where there are none. */
export function MarkFileList({ label, files, onRemove }: MarkFileListProps) {
  if (files.length === 0) {
    return null
  }
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2">
      {files.map((one) => (
        <li key={one.id} className="rounded-card border border-line bg-card px-3 py-2">
          <div className="flex items-center gap-2">
            {one.is_voice ? (
              <Icon of={AudioOutlined} className="text-faint" />
            ) : (
              <Icon of={PaperClipOutlined} className="text-faint" />
            )}
            <span className="min-w-0 flex-1">
              <Name one={one} />
              <span className="block text-sm text-faint">
                {one.marker}
                {dot}
                <TimeText seconds={one.at} />
              </span>
            </span>
            {onRemove && one.is_mine ? (
              <Button
                type="text"
                className="max-md:!size-11"
                icon={<Icon of={DeleteOutlined} />}
                aria-label={`删除${nameOf(one)}`}
                onClick={() => onRemove(one)}
              />
            ) : null}
          </div>
          {played.includes(one.file.type) ? (
            // biome-ignore lint/a11y/useMediaCaption: a teacher's spoken word has no captions
            <audio controls preload="none" src={one.file.url} aria-label={nameOf(one)} className="mt-2 h-11 w-full" />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Name({ one }: { one: MarkFile }) {
  return one.is_voice ? (
    <span className="tabular-nums">{nameOf(one)}</span>
  ) : (
    <a
      href={one.file.url}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center break-all text-primary hover:underline max-md:min-h-11"
    >
      {one.file.filename}
      <span className="ml-2 shrink-0 text-sm text-faint">{fileSize(one.file.filesize)}</span>
    </a>
  )
}
