import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import { coverIndex, coverLetters, coverOrnament, coverOrnaments } from './cover-art.ts'

interface CoverProps {
  title: string
  /** Without an address none was uploaded: then one is drawn. */
  picture?: PictureData | undefined
  /** Its kind, in small on a drawn cover. */
  kind?: string | undefined
  className?: string
  /** Beside a line of text instead of above a card's. */
  isSmall?: boolean
}

/** A cover in the specs' shape (254:180), drawn from the title where there is no picture, so that nothing looks unfinished. */
export function Cover({ title, picture, kind, className = '', isSmall = false }: CoverProps) {
  const frame = `relative aspect-[254/180] w-full overflow-hidden bg-sunken ${className}`
  if (picture?.url) {
    return (
      <div className={frame}>
        <img src={picture.url} alt={title} width={254} height={180} loading="lazy" className="size-full object-cover" />
      </div>
    )
  }
  return (
    <div className={`${frame} zx-cover zx-cover-${coverIndex(title)}`} role="img" aria-label={title}>
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 254 180"
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
      >
        <Ornament title={title} />
      </svg>
      <span
        className={`absolute truncate font-semibold tracking-wider ${isSmall ? 'right-2 bottom-1.5 left-2 text-sm' : 'right-4 bottom-3 left-4 text-2xl'}`}
        aria-hidden="true"
      >
        {coverLetters(title, { words: picture?.words, isSmall })}
      </span>
      {kind ? (
        <span className="absolute left-4 top-3 text-sm opacity-90" aria-hidden="true">
          {kind}
        </span>
      ) : null}
    </div>
  )
}

function Ornament({ title }: { title: string }) {
  const ornament = coverOrnaments[coverOrnament(title)]
  return ornament?.width ? (
    <path
      d={ornament.path}
      className="zx-cover-line"
      strokeWidth={ornament.width}
      strokeDasharray={ornament.dashes}
      strokeLinecap="round"
    />
  ) : (
    <path d={ornament?.path} className="zx-cover-shape" />
  )
}
