import { DeleteOutlined } from '@ant-design/icons-svg'
import { type Picture, pictureLimits } from '@zhixing/contract/leaves/picture/calls.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'

interface PictureLineProps {
  no: number
  picture: Picture
  edge: DropEdge | undefined
  onCaption: (caption: string) => void
  onRemove: () => void
}

/** One picture of a set: its place, a small view of it, its caption. */
export function PictureLine({ no, picture: { file, caption }, edge, onCaption, onRemove }: PictureLineProps) {
  const name = `第${no}张`
  return (
    <DragLine id={file.id} edge={edge} className="flex flex-wrap items-center gap-2 py-2 pr-1">
      <LineGrip name={name} />
      <img
        src={file.thumb_url || file.url}
        alt={`${name}：${file.filename}`}
        width={64}
        height={48}
        className="h-12 w-16 shrink-0 rounded-md bg-paper object-cover"
      />
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full max-md:pl-12">
        <CountedInput
          max={pictureLimits.captionMax}
          value={caption}
          placeholder="说明，选填"
          aria-label={`${name}的说明`}
          onChange={({ target }) => onCaption(target.value)}
        />
      </div>
      <Button
        type="text"
        className="max-md:!ml-auto max-md:!size-11"
        icon={<Icon of={DeleteOutlined} />}
        aria-label={`移除${name}`}
        onClick={onRemove}
      />
    </DragLine>
  )
}
