import type { Made } from '@zhixing/contract/practice/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'

/** The product itself: its pictures and what its maker says about it. */
export function ProductBody({ made }: { made: Pick<Made, 'description' | 'gallery'> }) {
  const { description, gallery } = made
  return (
    <div className="flex flex-col gap-4">
      {description ? <RichText html={description} /> : null}
      {gallery.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" aria-label="作品图集">
          {gallery.map((picture) => (
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
    </div>
  )
}
