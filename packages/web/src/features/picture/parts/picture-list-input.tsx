import { closestCenter, DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { type Picture, pictureLimits, pictureMessages } from '@zhixing/contract/picture/calls.ts'
import { imageTypes } from '@zhixing/contract/upload/check.ts'
import { type Ref, useRef, useState } from 'react'
import { useUpload } from '#api/use-upload.ts'
import { DragGhost, dragWords, useDragSensors } from '#ui/drag-parts.tsx'
import { insertedAt, removedAt, replacedAt } from '#ui/list-edits.ts'
import { useApp } from '#ui/use-app.ts'
import { DropArea } from '../../upload/parts/shared/drop-area.tsx'
import { UploadRow } from '../../upload/parts/shared/upload-row.tsx'
import { PictureLine } from './picture-line.tsx'

export interface PictureListProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: readonly Picture[]
  onChange?: (value: readonly Picture[]) => void
}

/** Pictures dropped or chosen, many at once, with their progress; each with its caption, in an order that can be changed. */
export function PictureListInput({ id, ref, value = [], onChange }: PictureListProps) {
  const { message } = useApp()
  // Several pictures may arrive before the next drawing: each must know of those before it.
  const held = useRef(value)
  held.current = value
  const hold = (pictures: readonly Picture[]) => {
    held.current = pictures
    onChange?.(pictures)
  }
  const uploader = useUpload('picture', {
    onDone: (file) => hold([...held.current, { file, caption: '' }]),
    onRefused: (text) => message.error(text),
  })
  const start = (files: readonly File[]) => {
    const room = pictureLimits.picturesMax - held.current.length - uploader.uploads.length
    if (files.length > room) {
      message.error(pictureMessages.many)
    }
    uploader.start(files.slice(0, Math.max(0, room)))
  }
  return (
    <div ref={ref} id={id} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <DropArea
        accept={imageTypes.map((type) => `.${type}`).join(',')}
        multiple
        hint="支持 jpg、jpeg、png、gif、bmp，单张不超过 20M，最多50张"
        label="选择图片"
        onFiles={start}
      />
      {uploader.uploads.map((upload) => (
        <UploadRow key={upload.id} what="图片" upload={upload} uploader={uploader} />
      ))}
      {value.length > 0 ? <PictureLines pictures={value} onChange={hold} /> : null}
    </div>
  )
}

interface PictureLinesProps {
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
}

function PictureLines({ pictures, onChange }: PictureLinesProps) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const ids = pictures.map(({ file }) => file.id)
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id))
  const sensors = useDragSensors(() => ids)
  const nameOf = (id: UniqueIdentifier) => `第${place(id) + 1}张`
  const edge = place(activeId) < place(overId) ? 'bottom' : 'top'
  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (picture && from !== to) {
      onChange(insertedAt(removedAt(pictures, from), to, picture))
    }
  }
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(nameOf)}
      onDragStart={({ active }) => setActiveId(active.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active, over }) => {
        stop()
        if (over) {
          move(place(active.id), place(over.id))
        }
      }}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card" aria-label="图片">
        {pictures.map((picture, at) => (
          <PictureLine
            key={picture.file.id}
            no={at + 1}
            picture={picture}
            edge={overId === picture.file.id && activeId !== overId ? edge : undefined}
            onCaption={(caption) => onChange(replacedAt(pictures, at, { ...picture, caption }))}
            onRemove={() => onChange(removedAt(pictures, at))}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>{activeId ? <DragGhost>{nameOf(activeId)}</DragGhost> : null}</DragOverlay>
    </DndContext>
  )
}
