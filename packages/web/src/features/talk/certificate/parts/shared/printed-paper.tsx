import type { Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { sizeOf } from '../../draw.ts'
import { useDrawn } from '../../use-drawn.ts'

interface PrintedPaperProps {
  printed: Printed
  /** What its square code leads to; none while it is only looked at. */
  address: string
}

/** A certificate as it is printed; its texts are read out. */
export function PrintedPaper({ printed, address }: PrintedPaperProps) {
  const canvas = useDrawn(printed, address)
  const { width, height } = sizeOf(printed.orientation)
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={printed.lines.map(({ text }) => text.trim()).join('。')}
      className="h-auto w-full rounded-card border border-line"
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  )
}
