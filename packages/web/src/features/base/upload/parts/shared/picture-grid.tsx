import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'

interface PictureGridProps {
  label: string
  pictures: readonly (Pick<StoredFile, 'id' | 'url' | 'filename'> & Partial<Pick<StoredFile, 'thumb_url'>>)[]
}

/** Pictures side by side, each opened by a press; nothing where there are none. */
export function PictureGrid({ label, pictures }: PictureGridProps) {
  if (pictures.length === 0) {
    return null
  }
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={picture.url} target="_blank" rel="noopener">
            <img
              src={picture.thumb_url || picture.url}
              alt={picture.filename}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card bg-paper object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
