import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, Locator } from '@playwright/test'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { callAs } from './client.ts'

const folder = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

interface Sent {
  purpose: 'image' | 'file'
  filename: string
  mimeType: string
  buffer: Buffer
}

async function upload(request: APIRequestContext, { purpose, filename, mimeType, buffer }: Sent): Promise<number> {
  const filesize = buffer.length
  const { fields, host } = await callAs(request, uploadCalls.getToken, { purpose, filename, filesize })
  const posted = await request.post(host, { multipart: { ...fields, file: { name: filename, mimeType, buffer } } })
  const url = /<Location>([^<]+)<\/Location>/.exec(await posted.text())?.[1] ?? ''
  const { id } = await callAs(request, uploadCalls.fileUpload, { url, filesize, filename })
  return id
}

/** Uploads a picture of the demonstration as a page would for a text; gives its id. */
export async function uploadPicture(request: APIRequestContext, filename: string): Promise<number> {
  const buffer = await readFile(path.join(folder, filename))
  return await upload(request, { purpose: 'image', filename, mimeType: 'image/png', buffer })
}

/** A PDF of some objects, the first of which is its catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const size = objects.length + 1
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** A PDF of so many empty A4 pages. */
function emptyPdf(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at + 3)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'),
  ])
}

/** 安全操作规程 as the two encodings have it that Chinese programs name most. */
const chineseEncodings = [
  ['UniGB-UCS2-H', '5B89516864CD4F5C89C47A0B'],
  ['GBK-EUC-H', 'B0B2C8ABB2D9D7F7B9E6B3CC'],
] as const

/** A PDF of two pages in a Chinese font that it names without bringing it, as printers' programs in schools do. */
function namedFontPdf(): Buffer {
  const pages = chineseEncodings.flatMap(([encoding, hex], at) => {
    const first = 5 + at * 3
    const drawn = `BT /F1 48 Tf 60 700 Td <${hex}> Tj ET`
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${first + 1} 0 R >> >> /Contents ${first + 2} 0 R >>`,
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-${encoding} /Encoding /${encoding} /DescendantFonts [3 0 R] >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ]
  })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R 8 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 4 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages,
  ])
}

/** Uploads a PDF of two pages in a Chinese font that it does not bring; gives its id. */
export async function uploadNamedFontPdf(request: APIRequestContext): Promise<number> {
  const sent = { filename: '安全操作规程.pdf', mimeType: 'application/pdf', buffer: namedFontPdf() }
  return await upload(request, { purpose: 'file', ...sent })
}

/** Uploads a PDF of so many pages; gives its id. */
export async function uploadPdf(request: APIRequestContext, pages: number): Promise<number> {
  return await upload(request, {
    purpose: 'file',
    filename: '操作规程.pdf',
    mimeType: 'application/pdf',
    buffer: emptyPdf(pages),
  })
}

/** Uploads the demonstration's PDF of three pages, with text and pictures; gives its id. */
export async function uploadLathePdf(request: APIRequestContext): Promise<number> {
  const buffer = await readFile(path.join(folder, 'lathe-safety.pdf'))
  return await upload(request, { purpose: 'file', filename: '安全操作规程.pdf', mimeType: 'application/pdf', buffer })
}

/** Uploads the Word document of the demonstration; gives its id. */
export async function uploadWord(request: APIRequestContext): Promise<number> {
  return await upload(request, {
    purpose: 'file',
    filename: '课程说明.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(path.join(folder, 'python-syllabus.docx')),
  })
}

/** Points of a drawn page that are not paper; one that is not drawn yet has none. */
export async function inkOn(canvas: Locator): Promise<number> {
  return await canvas.evaluate((drawn: HTMLCanvasElement) => {
    const { width, height } = drawn
    // Read from a copy: a browser warns of a canvas that is read again and again.
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!copy || width === 0) {
      return 0
    }
    copy.drawImage(drawn, 0, 0)
    const { data } = copy.getImageData(0, 0, width, height)
    let ink = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, alpha = 0] = [data[at], data[at + 3]]
      ink += alpha > 0 && red < 200 ? 1 : 0
    }
    return ink
  })
}
