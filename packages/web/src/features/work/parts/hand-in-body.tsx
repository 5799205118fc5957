import { LinkOutlined, PaperClipOutlined } from '@ant-design/icons'
import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import type { SubmissionOnWire } from '@zhixing/contract/work/shapes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { fileSize } from '#ui/file-size.ts'
import { RichText } from '#ui/rich-text.tsx'

/** What was handed in: text, link, pictures as they are, files to be opened. A file's name is text, whatever it says. */
export function HandInBody({ submission }: { submission: SubmissionOnWire }) {
  const { body, link, files } = submission
  const pictures = files.filter(({ kind }) => kind === 'image')
  const others = files.filter(({ kind }) => kind !== 'image')
  if (!(body || link || files.length > 0)) {
    return <EmptyState isSmall title="没有填写内容" />
  }
  return (
    <div className="flex flex-col gap-4">
      {body ? <RichText html={body} /> : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener nofollow noreferrer"
          className="inline-flex items-center gap-1 break-all text-primary hover:underline"
        >
          <LinkOutlined aria-hidden="true" /> {link}
        </a>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" aria-label="图片">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={picture.url} target="_blank" rel="noopener">
                <img
                  src={picture.url}
                  alt={picture.filename}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line" aria-label="文件">
          {others.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function FileLink({ file }: { file: StoredFile }) {
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center gap-2 px-3 py-2 hover:bg-sunken hover:text-primary"
    >
      <PaperClipOutlined aria-hidden="true" className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 break-all">{file.filename}</span>
      <span className="shrink-0 text-sm text-faint">{fileSize(file.filesize)}</span>
    </a>
  )
}
