import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { escapeHtml } from '#kernel/html.ts'

/** What stands on the picture of a shared link. */
export interface Card {
  title: string
  /** What kind of thing it is. */
  label: string
  /** Whose it is. */
  byline: string
  siteName: string
}

const size = { width: 1200, height: 630 } as const
const margin = 80
const title = { size: 72, line: 100, top: 330, units: 14, lines: 2 } as const
const latinWidth = 0.56
const fonts = 'PingFang SC, HarmonyOS Sans SC, Microsoft YaHei, Noto Sans CJK SC, WenQuanYi Micro Hei, sans-serif'
const mark =
  '<g transform="translate(80 80) scale(2.6)"><rect width="32" height="32" rx="9" fill="#fff"/><path d="M7.5 22.5 13 15l5 5 6-9" stroke="#2458F2" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/><circle cx="24.5" cy="9.5" r="3" fill="#F59E0B"/></g>'
const bigMark =
  '<g transform="translate(440 155) scale(10)"><rect width="32" height="32" rx="9" fill="#fff"/><path d="M7.5 22.5 13 15l5 5 6-9" stroke="#2458F2" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/><circle cx="24.5" cy="9.5" r="3" fill="#F59E0B"/></g>'

/** Draws the card. Without a Chinese font on this machine it carries the mark alone: boxes would be worse than no words. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const words = (await hasChineseFont()) ? mark + wordsOf(card) : bigMark
  return await sharp(Buffer.from(frame(words)))
    .png({ palette: true })
    .toBuffer()
}

function frame(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2458F2"/><stop offset="1" stop-color="#1736A6"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <circle cx="1090" cy="60" r="220" fill="#fff" opacity="0.08"/><circle cx="1010" cy="610" r="130" fill="#fff" opacity="0.08"/>
    ${inner}</svg>`
}

function wordsOf({ title: text, label, byline, siteName }: Card): string {
  const lines = wrap(text).map((line, index) => word(line, title.top + index * title.line, title.size))
  return [
    `<text x="185" y="137" font-family="${fonts}" font-size="40" fill="#fff" font-weight="bold">${escapeHtml(siteName)}</text>`,
    ...lines,
    word([label, byline].filter(Boolean).join('　'), size.height - margin, bylineSize),
  ].join('')
}

const bylineSize = 34

function word(text: string, y: number, fontSize: number): string {
  const weight = fontSize === title.size ? 'bold' : 'normal'
  return `<text x="${margin}" y="${y}" font-family="${fonts}" font-size="${fontSize}" fill="#fff" font-weight="${weight}">${escapeHtml(text)}</text>`
}

/** Breaks a title where the line is full; what does not fit into two lines ends with an ellipsis. */
export function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const sign of text.trim()) {
    const wide = (sign.codePointAt(0) ?? 0) < latinEnd ? latinWidth : 1
    if (width + wide > title.units) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += sign
    width += wide
  }
  lines.push(line)
  const shown = lines.slice(0, title.lines)
  const cut = shown.at(-1) ?? ''
  return lines.length > title.lines ? [...shown.slice(0, -1), `${[...cut].slice(0, -1).join('')}…`] : shown
}

const latinEnd = 0x2e80

let known: Promise<boolean> | undefined

/** Asked once: fonts are not installed while we run. A system without fontconfig's program is not a server we know. */
function hasChineseFont(): Promise<boolean> {
  known ??= promisify(execFile)('fc-list', [':lang=zh', 'family']).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  )
  return known
}
