import type { Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { paper } from '@zhixing/contract/talk/certificate/limits.ts'
import { encode } from 'uqr'
import { light } from '#theme/tokens.ts'
import type { PdfText } from './pdf-file.ts'

const family = '"Songti SC", SimSun, "Noto Serif CJK SC", "Source Han Serif SC", serif'
const lineStep = 1.7
const margin = 60
const frames = [
  { inset: 22, width: 3 },
  { inset: 30, width: 1 },
] as const
const qrSize = 60
const qrFoot = 96
/** What a line does not begin with. */
const clinging = /^[，。、；：！？）》”’]/

export interface PaperSize {
  width: number
  height: number
}

/** A4 in points, upright or across. */
export function sizeOf(orientation: Printed['orientation']): PaperSize {
  return orientation === 'landscape'
    ? { width: paper.height, height: paper.width }
    : { width: paper.width, height: paper.height }
}

/** Cuts a text into lines that fit, letter by letter, and leaves no comma at the beginning of one. */
function wrapText(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line !== '' && widthOf(line + letter) > room && !clinging.test(letter)) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}

function roomOf(line: Printed['lines'][number], { width }: PaperSize): number {
  switch (line.align) {
    case 'left':
      return width - line.x - margin
    case 'right':
      return line.x - margin
    default:
      return Math.min(line.x, width - line.x) * 2 - margin
  }
}

function drawLine(pen: CanvasRenderingContext2D, line: Printed['lines'][number], size: PaperSize): PdfText[] {
  pen.font = `${line.is_bold ? 'bold ' : ''}${line.size}px ${family}`
  pen.textAlign = line.align
  const lines = wrapText(line.text, roomOf(line, size), (text) => pen.measureText(text).width)
  return lines.map((text, at) => {
    const y = line.y + at * line.size * lineStep
    pen.fillText(text, line.x, y)
    const width = pen.measureText(text).width
    const before = { left: 0, center: width / 2, right: width }[line.align]
    return { text, x: line.x - before, y, size: line.size }
  })
}

function drawQr(pen: CanvasRenderingContext2D, address: string, size: PaperSize): void {
  const { data } = encode(address, { border: 0 })
  const dot = qrSize / data.length
  const left = (size.width - qrSize) / 2
  const top = size.height - qrFoot - frames[1].inset + (qrFoot - qrSize) / 2
  for (const [row, dots] of data.entries()) {
    for (const [column, isDark] of dots.entries()) {
      if (isDark) {
        pen.fillRect(left + column * dot, top + row * dot, dot, dot)
      }
    }
  }
}

/**
 * Draws a certificate twice as fine as it is measured (pdf.export): always as on paper, whatever theme the page has. Gives
 * where each text stands.
 */
export function drawPrinted(canvas: HTMLCanvasElement, printed: Printed, address: string): PdfText[] {
  const size = sizeOf(printed.orientation)
  canvas.width = Math.round(size.width * paper.scale)
  canvas.height = Math.round(size.height * paper.scale)
  const pen = canvas.getContext('2d')
  if (!pen) {
    return []
  }
  pen.scale(paper.scale, paper.scale)
  pen.fillStyle = light.card
  pen.fillRect(0, 0, size.width, size.height)
  pen.strokeStyle = light.primary
  for (const { inset, width } of frames) {
    pen.lineWidth = width
    pen.strokeRect(inset, inset, size.width - inset * 2, size.height - inset * 2)
  }
  pen.fillStyle = light.text
  const texts = printed.lines.flatMap((line) => drawLine(pen, line, size))
  if (address !== '') {
    drawQr(pen, address, size)
  }
  return texts
}
