import { FileOutlined, PictureOutlined, PlayCircleOutlined } from '@ant-design/icons-svg'
import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'

function FileIcon({ kind }: Pick<StoredFile, 'kind'>) {
  if (kind === 'image') {
    return <Icon of={PictureOutlined} className="text-faint" />
  }
  return kind === 'video' ? (
    <Icon of={PlayCircleOutlined} className="text-faint" />
  ) : (
    <Icon of={FileOutlined} className="text-faint" />
  )
}

/** Files by name and size, each opening in a tab of its own. */
export function FileList({ label, files }: { label: string; files: readonly StoredFile[] }) {
  if (files.length === 0) {
    return null
  }
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center gap-2 rounded-card border border-line bg-card px-3 py-2 hover:border-primary"
          >
            <FileIcon kind={file.kind} />
            <span className="min-w-0 flex-1 break-all text-ink">{file.filename}</span>
            <span className="shrink-0 text-sm text-faint">{fileSize(file.filesize)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
