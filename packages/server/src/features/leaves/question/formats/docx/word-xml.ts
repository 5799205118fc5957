import { textRun, withFormulas } from '#office/word-formulas.ts'
import { allOf, childOf, elementsOf, readXml, writeXml, type XmlElement, type XmlNode } from '#office/xml.ts'
import { fileText, type ZipFiles } from '#office/zip.ts'

interface Level {
  format: string
  text: string
  start: number
}

/** How each list of the document numbers its lines, by list and depth. */
function levelsOf(files: ZipFiles): Map<string, Level[]> {
  const source = fileText(files, 'word/numbering.xml')
  const root = source ? readXml(source) : undefined
  const value = (element: XmlElement, name: string) => childOf(element, name)?.attributes['w:val'] ?? ''
  const abstract = new Map(
    (root ? elementsOf(root, 'w:abstractNum') : []).map((one) => [
      one.attributes['w:abstractNumId'] ?? '',
      elementsOf(one, 'w:lvl').map((level) => ({
        format: value(level, 'w:numFmt'),
        text: value(level, 'w:lvlText'),
        start: Number(value(level, 'w:start') || 1),
      })),
    ]),
  )
  return new Map(
    (root ? elementsOf(root, 'w:num') : []).map((one) => [
      one.attributes['w:numId'] ?? '',
      abstract.get(value(one, 'w:abstractNumId')) ?? [],
    ]),
  )
}

const chinese = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const ten = 10

function chineseNumber(count: number): string {
  if (count <= ten) {
    return chinese[count] ?? String(count)
  }
  const tens = Math.floor(count / ten)
  return `${tens > 1 ? chinese[tens] : ''}十${chinese[count % ten]}`
}

const firstLetter = 64

/** A counted line's sign as Word shows it; nothing for bullets. */
function signOf(format: string, count: number): string | undefined {
  switch (format) {
    case 'decimal':
    case 'decimalFullWidth':
      return String(count)
    case 'upperLetter':
      return String.fromCharCode(firstLetter + count)
    case 'lowerLetter':
      return String.fromCharCode(firstLetter + count).toLowerCase()
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
      return chineseNumber(count)
    default:
      return undefined
  }
}

/** Lines that Word numbers by itself, with their numbers written out: those are the marks of questions and options. */
function withNumbers(body: XmlElement, levels: ReadonlyMap<string, readonly Level[]>): XmlElement {
  const counts = new Map<string, number[]>()
  const numbered = (paragraph: XmlElement): XmlElement => {
    const settings = childOf(childOf(paragraph, 'w:pPr'), 'w:numPr')
    const list = childOf(settings, 'w:numId')?.attributes['w:val'] ?? ''
    const depth = Number(childOf(settings, 'w:ilvl')?.attributes['w:val'] ?? 0)
    const level = levels.get(list)?.[depth]
    if (!level) {
      return paragraph
    }
    const before = counts.get(list) ?? []
    const count = (before[depth] ?? level.start - 1) + 1
    counts.set(list, [...before.slice(0, depth), count])
    const sign = signOf(level.format, count)
    const children = paragraph.children.map((one) =>
      typeof one !== 'string' && one.name === 'w:pPr'
        ? { ...one, children: one.children.filter((part) => typeof part === 'string' || part.name !== 'w:numPr') }
        : one,
    )
    if (sign === undefined) {
      return { ...paragraph, children }
    }
    const label = textRun(`${level.text.replace(/%\d/g, sign)} `)
    const at = children.findIndex((one) => typeof one !== 'string' && one.name === 'w:pPr')
    return { ...paragraph, children: children.toSpliced(at + 1, 0, label) }
  }
  const walk = (node: XmlNode): XmlNode => {
    if (typeof node === 'string') {
      return node
    }
    const element = node.name === 'w:p' ? numbered(node) : node
    return { ...element, children: element.children.map(walk) }
  }
  return { ...body, children: body.children.map(walk) }
}

/** The text of a document's main part with formulas and numbers written out; undefined for what is no Word file. */
export function plainDocument(files: ZipFiles): string | undefined {
  const source = fileText(files, 'word/document.xml')
  if (!source) {
    return undefined
  }
  const root = readXml(source)
  const whole = withNumbers(root, levelsOf(files))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${withFormulas(whole).map(writeXml).join('')}`
}

/** How many drawings Word made itself (shapes, charts): they are no pictures and cannot be taken. */
export function shapesIn(document: string): number {
  const root = readXml(document)
  return (
    allOf(root, 'w:drawing').filter((one) => allOf(one, 'a:blip').length === 0).length + allOf(root, 'w:object').length
  )
}
