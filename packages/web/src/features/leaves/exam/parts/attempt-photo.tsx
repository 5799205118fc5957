import type { AttemptPhoto as Photo } from '@zhixing/contract/leaves/exam/photo.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'

interface AttemptPhotoProps {
  photo: Photo
  /** Whose it is. */
  name: string
}

/** The photo somebody began an attempt with, its time, and whether the camera took it; larger when it is pressed. */
export function AttemptPhoto({ photo: { file, at, from_file }, name }: AttemptPhotoProps) {
  const [isOpen, setOpen] = useState(false)
  const alt = `${name}的入场照片`
  return (
    <section aria-label="入场照片" className="mb-3 flex items-start gap-3">
      <button
        type="button"
        aria-label={`放大查看${alt}`}
        className="block shrink-0 cursor-zoom-in overflow-hidden rounded-card bg-sunken"
        onClick={() => setOpen(true)}
      >
        <img src={file.thumb_url || file.url} alt="" width={112} height={84} className="h-21 w-28 object-cover" />
      </button>
      <div className="min-w-0">
        <p className="font-medium text-ink">入场照片</p>
        <p className="text-soft">{fullTime(at)}</p>
        {from_file ? <LabelTag look="amber">由文件上传</LabelTag> : null}
      </div>
      <Dialog title={alt} open={isOpen} footer={null} width={720} onCancel={() => setOpen(false)}>
        <img
          src={file.url}
          alt={`${alt}，${fullTime(at)}`}
          width={file.width || 4}
          height={file.height || 3}
          className="mx-auto h-auto max-h-[70vh] w-auto max-w-full"
        />
      </Dialog>
    </section>
  )
}
