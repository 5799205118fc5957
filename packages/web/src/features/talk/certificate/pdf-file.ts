import { paper } from '@zhixing/contract/talk/certificate/limits.ts'

/** A text where it stands on a page, in points from the upper left corner. */
export interface PdfText {
  text: string
  x: number
  /** Of its base line. */
  y: number
  size: number
}

export interface PdfPage {
  isLandscape: boolean
  /** The page as it looks: a JPEG. */
  image: Uint8Array<ArrayBuffer>
  pixels: { width: number; height: number }
  /** What can be searched and copied, lying unseen over the picture. */
  texts: readonly PdfText[]
}

type Part = string | Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

function hex(text: string): string {
  return [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}

function sizeOf(part: Part): number {
  return typeof part === 'string' ? encoder.encode(part).length : part.length
}

/**
 * A PDF of A4 pages (pdf.export): each a picture of twice the paper's points, with its text unseen above it in a font that
 * every reader of Chinese has, so that nothing has to be embedded.
 */
export function pdfOf(pages: readonly PdfPage[]): Blob {
  const objects: Part[][] = []
  const add = (...parts: Part[]): number => objects.push(parts)
  const font = 3
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const first = 6
  const perPage = 3
  const kids = pages.map((_, at) => `${first + at * perPage} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  )
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 5 0 R >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  for (const page of pages) {
    const [width, height] = page.isLandscape ? [paper.height, paper.width] : [paper.width, paper.height]
    const at = objects.length + 1
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at + 1} 0 R /Resources << /XObject << /Im ${at + 2} 0 R >> /Font << /F ${font} 0 R >> >> >>`,
    )
    const texts = page.texts.map(
      ({ text, x, y, size }) => `/F ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${(height - y).toFixed(2)} Tm <${hex(text)}> Tj`,
    )
    const drawn = `q ${width} 0 0 ${height} 0 0 cm /Im Do Q\nBT 3 Tr\n${texts.join('\n')}\nET`
    add(`<< /Length ${sizeOf(drawn)} >>\nstream\n${drawn}\nendstream`)
    add(
      `<< /Type /XObject /Subtype /Image /Width ${page.pixels.width} /Height ${page.pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.image.length} >>\nstream\n`,
      page.image,
      '\nendstream',
    )
  }
  return new Blob(fileOf(objects), { type: 'application/pdf' })
}

/** The objects one after the other, and where each begins. */
function fileOf(objects: readonly Part[][]): Part[] {
  const parts: Part[] = ['%PDF-1.5\n']
  let length = sizeOf(parts[0] ?? '')
  const places: number[] = []
  for (const [at, body] of objects.entries()) {
    places.push(length)
    const object = [`${at + 1} 0 obj\n`, ...body, '\nendobj\n']
    parts.push(...object)
    length += object.reduce((sum, part) => sum + sizeOf(part), 0)
  }
  const count = objects.length + 1
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return parts
}
