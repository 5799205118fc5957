import { makeZip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')

/** A paragraph of a Word document. */
export function wordLine(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A picture of one by its number among the pictures given. */
export function wordPicture(no: number): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="${no}" name="p${no}" descr="图${no}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId${no}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

/** The bytes of a Word document with this body and these pictures (png). */
export function buildWord(body: string, pictures: readonly Uint8Array[] = []): Buffer {
  const text = (source: string) => new TextEncoder().encode(`${head}${source}`)
  const relations = pictures.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/image" Target="media/${at + 1}.png"/>`,
  )
  return makeZip({
    '[Content_Types].xml': text(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': text(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': text(
      `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
    ),
    'word/document.xml': text(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(pictures.map((bytes, at) => [`word/media/${at + 1}.png`, bytes])),
  })
}
