import { constants, crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type Cell = string | number

/** A sheet whose rows are asked for as they are written; the first one is its head. */
export interface Sheet {
  name: string
  /** Widths of the columns, in characters. */
  widths: readonly number[]
  /** Rows, some at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** Whether the first row stays in sight, and is bold; else the first column is bold. */
  hasHead: boolean
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Letters that XML has no place for, halves of pairs included. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"\r]/g, (letter) => escapes[letter] ?? '')
}

const bold = ' s="1"'

interface Part extends ZipInputFile {
  push(text: string, isLast?: boolean): void
}

const deflated = 8

/**
 * A part of the archive, packed by Node's own zlib: each piece ends on a byte and remembers nothing of those before it,
 * so that nothing is held between two.
 */
function openPart(filename: string): Part {
  const part: Part = {
    filename,
    compression: deflated,
    size: 0,
    crc: 0,
    push(text, isLast = false) {
      const bytes = Buffer.from(text)
      part.size = (part.size ?? 0) + bytes.length
      part.crc = crc32(bytes, part.crc)
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
      part.ondata?.(null, deflateRawSync(bytes, { finishFlush }), isLast)
    },
  }
  return part
}

const letters = 26

/** A, B, … Z, AA: the name of a column. */
function columnName(at: number): string {
  const last = String.fromCodePoint('A'.charCodeAt(0) + (at % letters))
  return at < letters ? last : `${columnName(Math.floor(at / letters) - 1)}${last}`
}

interface Place {
  column: string
  row: number
  isBold: boolean
}

function cellXml(cell: Cell, { column, row, isBold }: Place): string {
  const style = ` r="${column}${row}"${isBold ? bold : ''}`
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<c${style}><v>${cell}</v></c>`
  }
  return cell === ''
    ? `<c${style}/>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`
}

function partsOf(sheets: readonly Sheet[]): [path: string, xml: string][] {
  const numbered = sheets.map(({ name }, at) => ({ name: xmlText(name), no: at + 1 }))
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${sheetType}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`
  const each = (write: (sheet: { name: string; no: number }) => string) => numbered.map(write).join('')
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${each(({ no }) => override(`xl/worksheets/sheet${no}.xml`, 'worksheet'))}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, no }) => `<sheet name="${name}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each(({ no }) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)) +
          relation(sheets.length + 1, 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}

function sheetStart({ widths, hasHead }: Sheet): string {
  const pane = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

/**
 * Writes a workbook piece by piece: rows are asked for when those before them have been taken, so that a long list is
 * never held whole.
 */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let fault: Error | undefined
  const zip = new Zip((error, chunk) => {
    fault ??= error ?? undefined
    ready.push(chunk)
  })
  function* taken() {
    if (fault) {
      throw fault
    }
    const pieces = ready
    ready = []
    yield* pieces
  }
  const open = (path: string) => {
    const part = openPart(path)
    zip.add(part)
    return part
  }
  for (const [path, xml] of partsOf(sheets)) {
    open(path).push(xml, true)
  }
  for (const [at, sheet] of sheets.entries()) {
    const part = open(`xl/worksheets/sheet${at + 1}.xml`)
    part.push(sheetStart(sheet))
    const names = sheet.widths.map((_width, column) => columnName(column))
    let written = 0
    for await (const some of sheet.rows) {
      const rows = some.map((cells, index) => {
        const row = written + index + 1
        const isBold = (column: number) => (sheet.hasHead ? row === 1 : column === 0)
        const inner = cells.map((cell, at) => cellXml(cell, { column: names[at] ?? '', row, isBold: isBold(at) }))
        return `<row r="${row}">${inner.join('')}</row>`
      })
      written += some.length
      part.push(rows.join(''))
      yield* taken()
    }
    part.push('</sheetData></worksheet>', true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
