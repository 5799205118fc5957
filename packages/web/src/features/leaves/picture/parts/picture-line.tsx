import { DeleteOutlined } from '@ant-design/icons-svg'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type Picture, pictureLimits } from '@zhixing/contract/leaves/picture/calls.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { DragGrip, dropEdges } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'

interface PictureLineProps {
  no: number
  picture: Picture
  /** Where a picture that is dragged would be dropped. */
  edge: keyof typeof dropEdges | undefined
  onCaption: (caption: string) => void
  onRemove: () => void
}

/** One picture of a set: its place, a small view of it, its caption. */
export function PictureLine({ no, picture: { file, caption }, edge, onCaption, onRemove }: PictureLineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id: file.id })
  const drag = useDraggable({ id: file.id, attributes: { roleDescription: '可拖动' } })
  const name = `第${no}张`
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      className={`flex flex-wrap items-center gap-2 py-2 pr-1 ${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <DragGrip drag={drag} name={name} />
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
    </li>
  )
}
