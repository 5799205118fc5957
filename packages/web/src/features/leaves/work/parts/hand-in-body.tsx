import { LinkOutlined } from '@ant-design/icons-svg'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { FileList } from '../../../base/upload/parts/shared/file-list.tsx'
import { PictureGrid } from '../../../base/upload/parts/shared/picture-grid.tsx'
import type { DraftValues } from '../draft-values.ts'

/** What was handed in: text, link, pictures as they are, files to be opened. A file's name is text, whatever it says. */
export function HandInBody({ submission }: { submission: DraftValues }) {
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
          className="inline-flex items-center gap-1 break-all text-primary hover:underline max-md:min-h-11"
        >
          <Icon of={LinkOutlined} className="shrink-0" /> {link}
        </a>
      ) : null}
      <PictureGrid label="图片" pictures={pictures} />
      <FileList label="文件" files={others} />
    </div>
  )
}
