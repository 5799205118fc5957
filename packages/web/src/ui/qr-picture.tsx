import { encode } from 'uqr'

interface QrPictureProps {
  text: string
  /** What it is for, read out. */
  label: string
  /** The large one fills what there is, the tiny one stands beside a text on paper. */
  size?: 'tiny' | 'small' | 'large'
}

const sizes = { tiny: 'size-20', small: 'size-72', large: 'size-[70dvmin]' } as const

/** An address as a picture to be scanned; black on white in every theme, or phones cannot read it. */
export function QrPicture({ text, label, size = 'small' }: QrPictureProps) {
  // Four squares of white around it belong to the code.
  const { data, size: squares } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <div role="img" aria-label={label} className={`flex justify-center ${size === 'tiny' ? '' : 'my-4'}`}>
      <svg viewBox={`0 0 ${squares} ${squares}`} shapeRendering="crispEdges" className={sizes[size]} aria-hidden="true">
        <rect width={squares} height={squares} fill="white" />
        <path d={path} fill="black" />
      </svg>
    </div>
  )
}
