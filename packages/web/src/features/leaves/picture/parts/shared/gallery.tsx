import type { Picture } from '@zhixing/contract/leaves/picture/calls.ts'
import { useState } from 'react'
import { Lightbox } from './lightbox.tsx'

interface GalleryProps {
  title: string
  pictures: readonly Picture[]
}

/** What a picture is called where its caption is empty. */
function nameOf({ caption }: Picture, at: number): string {
  return caption || `第${at + 1}张`
}

/** How much of the window's height a picture that stands alone takes at most, in percent. */
const tallest = 70

function ratioOf({ file }: Picture): number {
  return file.width && file.height ? file.width / file.height : 4 / 3
}

/** Pictures side by side; each opens in full. */
export function Gallery({ title, pictures }: GalleryProps) {
  const [openAt, setOpenAt] = useState<number>()
  const isAlone = pictures.length === 1
  return (
    <>
      <ul className={`grid gap-3 ${isAlone ? '' : 'grid-cols-2 md:grid-cols-3'}`} aria-label={title}>
        {pictures.map((picture, at) => (
          <li key={picture.file.id} className="min-w-0 overflow-hidden rounded-card bg-card shadow-card">
            <button
              type="button"
              className="block w-full cursor-zoom-in text-left focus-visible:-outline-offset-2"
              aria-label={`放大查看：${nameOf(picture, at)}`}
              onClick={() => setOpenAt(at)}
            >
              <img
                src={(isAlone ? '' : picture.file.thumb_url) || picture.file.url}
                alt=""
                width={picture.file.width || 4}
                height={picture.file.height || 3}
                loading={at < 6 ? 'eager' : 'lazy'}
                className={`mx-auto block h-auto w-full bg-paper ${isAlone ? '' : 'aspect-4/3 object-cover'}`}
                {...(isAlone ? { style: { maxWidth: `${tallest * ratioOf(picture)}vh` } } : {})}
              />
              {picture.caption ? <span className="block px-3 py-2 text-sm break-words">{picture.caption}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {openAt === undefined ? null : (
        <Lightbox
          names={pictures.map(nameOf)}
          pictures={pictures}
          at={openAt}
          onGo={setOpenAt}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </>
  )
}
