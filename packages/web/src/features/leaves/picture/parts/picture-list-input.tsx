import { imageTypes } from '@zhixing/contract/base/upload/check.ts'
import { type Picture, pictureLimits, pictureMessages } from '@zhixing/contract/leaves/picture/calls.ts'
import { type Ref, useRef } from 'react'
import { withChosen } from '#api/chosen-order.ts'
import { useUpload } from '#api/use-upload.ts'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { DropArea } from '../../../base/upload/parts/shared/drop-area.tsx'
import { UploadRow } from '../../../base/upload/parts/shared/upload-row.tsx'
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
    onDone: (file) => hold(withChosen(held.current, { file, caption: '' }, (picture) => picture.file.id)),
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
      {value.length > 0 ? (
        <OrderedLines
          label="图片"
          lines={value}
          keyOf={({ file }) => file.id}
          nameOf={(at) => `第${at + 1}张`}
          onChange={hold}
          line={(picture, at, edge) => (
            <PictureLine
              key={picture.file.id}
              no={at + 1}
              picture={picture}
              edge={edge}
              onCaption={(caption) => hold(replacedAt(value, at, { ...picture, caption }))}
              onRemove={() => hold(removedAt(value, at))}
            />
          )}
        />
      ) : null}
    </div>
  )
}
