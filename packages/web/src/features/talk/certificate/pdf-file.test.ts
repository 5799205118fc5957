import { expect, test } from 'vitest'
import { pdfOf } from './pdf-file.ts'

async function textOf(blob: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await blob.arrayBuffer())
}

const page = {
  isLandscape: false,
  image: new Uint8Array([255, 216, 255, 217]),
  pixels: { width: 1191, height: 1684 },
  texts: [{ text: '证书', x: 10, y: 20, size: 12 }],
}

test('pages are A4, upright and across (pdf.export)', async () => {
  const text = await textOf(pdfOf([page, { ...page, isLandscape: true }]))
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(text).toContain('/Count 2')
})

test('the text stands in the file, to be searched and copied', async () => {
  expect(await textOf(pdfOf([page]))).toContain('/F 12 Tf 1 0 0 1 10.00 821.89 Tm <8bc14e66> Tj')
})

test('every object begins where the table says', async () => {
  const text = await textOf(pdfOf([page]))
  const table = text.slice(text.lastIndexOf('\nxref') + 1)
  const places = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(8)
  for (const [at, place] of places.entries()) {
    expect(text.slice(place, place + 7)).toBe(`${at + 1} 0 obj`)
  }
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true)
})
