import { difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { escapedXml } from '#office/xml.ts'
import { makeZip } from '#office/zip.ts'
import { textOfAnswer } from '../answer-text.ts'
import type { Export, Picture, Written } from '../draft.ts'
import { settingsOf, wordOfKind } from '../words.ts'
import { guard, htmlOfMarked, markedOf } from './marks.ts'

/** Where a picture stands in the document's relations. */
interface Placed {
  relation: string
  picture: Picture
}

const formats = [
  '<w:b/>',
  '<w:i/>',
  '<w:u w:val="single"/>',
  '<w:strike/>',
  '<w:vertAlign w:val="subscript"/>',
  '<w:vertAlign w:val="superscript"/>',
]
const fields = '答案|解析|分析|详解|解答|难度|分值|分数|标签|知识点|分类|章节|题型|题目类型|判分设置|关键词'
const fieldWord = new RegExp(`(${fields})(?=\\s*[:：】\\]])`, 'g')

/** Words that reading would take for marks get an invisible sign, which reading takes out. */
function guarded(line: string): string {
  return line
    .replace(/^(\s*第?\d{1,4})(?=\s*[题.．、:：)）])/, `$1${guard}`)
    .replace(/([A-ZＡ-Ｚ])(?=[.．、:：)）】\]])/g, `$1${guard}`)
    .replace(/^(\s*[一二三四五六七八九十第]+)(?=[部大、.．:：])/, `$1${guard}`)
    .replace(/(\d)(?=\s*分)/g, `$1${guard}`)
    .replace(fieldWord, `$1${guard}`)
}

function runOf(text: string, on: ReadonlySet<number>): string {
  if (text === '') {
    return ''
  }
  const properties = [...on]
    .sort((a, b) => a - b)
    .map((at) => formats[at] ?? '')
    .join('')
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r>`
}

const emuPerPixel = 9_525
const width = 240

function drawing({ relation }: Placed, no: number): string {
  const size = `cx="${width * emuPerPixel}" cy="${width * emuPerPixel}"`
  return `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${no}" name="${relation}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${no}" name="${relation}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** Where pictures are taken from and put to. */
interface Pictures {
  from: ReadonlyMap<number, Picture>
  placed: Map<number, Placed>
}

function pictureOf(source: string, { from, placed }: Pictures): string {
  const id = Number(/data-file-id="(\d+)"/.exec(source)?.[1])
  const picture = from.get(id)
  if (!picture) {
    return ''
  }
  const found = placed.get(id) ?? { relation: `rId${placed.size + 1}`, picture }
  placed.set(id, found)
  return drawing(found, placed.size)
}

/** What follows the last tag that begins a cell. */
function cellText(text: string): string {
  return text.split(/<t[hd](?: [^<>]*)?>/).at(-1) ?? ''
}

function cellsOf(table: string): string[][] {
  const ended = (text: string, end: RegExp) => text.split(end).slice(0, -1)
  return ended(table, /<\/tr>/).map((row) => ended(row, /<\/t[hd]>/).map(cellText))
}

const openMark = 0xe010
const closeMark = 0xe020
const firstBlock = 0xe100

/** A line of marked text as the inside of a paragraph. */
function runsOf(line: string, blocks: readonly string[], pictures: Pictures): string {
  const on = new Set<number>()
  let runs = ''
  let text = ''
  const flush = () => {
    runs += runOf(text, on)
    text = ''
  }
  for (const sign of line) {
    const code = sign.charCodeAt(0)
    if (code >= firstBlock && code < firstBlock + blocks.length) {
      flush()
      runs += pictureOf(blocks[code - firstBlock] ?? '', pictures)
    } else if (code >= closeMark && code < closeMark + formats.length) {
      flush()
      on.delete(code - closeMark)
    } else if (code >= openMark && code < openMark + formats.length) {
      flush()
      on.add(code - openMark)
    } else {
      text += sign
    }
  }
  flush()
  return runs
}

function tableXml(source: string, pictures: Pictures): string {
  const rows = cellsOf(source).map((cells) =>
    cells
      .map((cell) => `<w:tc><w:p>${runsOf(markedOf(cell).text, markedOf(cell).blocks, pictures)}</w:p></w:tc>`)
      .join(''),
  )
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
}

/** A field of a question as paragraphs: its mark, then its lines. */
function linesOf(mark: string, html: string, pictures: Pictures): string {
  const { text, blocks } = markedOf(html)
  return text
    .split('\n')
    .map((line, at) => {
      const block = line.length === 1 ? blocks[line.charCodeAt(0) - firstBlock] : undefined
      const body = block?.startsWith('<table') ? tableXml(block, pictures) : undefined
      const runs = body === undefined ? runsOf(guarded(line), blocks, pictures) : ''
      const head = at === 0 ? runOf(mark, new Set()) : ''
      return body === undefined ? `<w:p>${head}${runs}</w:p>` : `${head === '' ? '' : `<w:p>${head}</w:p>`}${body}`
    })
    .join('')
}

function plainLine(mark: string, text: string): string {
  const [first = '', ...rest] = text.split('\n')
  return [`${mark}${guarded(first)}`, ...rest.map(guarded)]
    .map((line) => `<w:p>${runOf(line, new Set())}</w:p>`)
    .join('')
}

function questionXml(written: Written, no: number, pictures: Pictures): string {
  const { question, score, difficulty, tags, category } = written
  const settings = settingsOf(question)
  const answer = textOfAnswer(question)
  return [
    linesOf(`${no}. 【${wordOfKind(question.type)}】`, question.stem, pictures),
    ...question.options.map(({ key, html }) => linesOf(`${key}. `, html, pictures)),
    ...(answer === '' ? [] : [plainLine('答案：', answer)]),
    ...(settings === ''
      ? []
      : [plainLine(settings.startsWith('关键词') ? '' : '判分设置：', settings)].map((line) =>
          line.replaceAll(guard, ''),
        )),
    ...(question.analysis === '' ? [] : [linesOf('解析：', question.analysis, pictures)]),
    `<w:p>${runOf(`难度：${difficultyLabels[difficulty]}`, new Set())}</w:p>`,
    `<w:p>${runOf(`分值：${score}`, new Set())}</w:p>`,
    ...(tags.length > 0 ? [`<w:p>${runOf(`标签：${tags.join('、')}`, new Set())}</w:p>`] : []),
    ...(category === '' ? [] : [`<w:p>${runOf(`分类：${category}`, new Set())}</w:p>`]),
    '<w:p/>',
  ].join('')
}

/** What a Word document as ours loses of a text: all but paragraphs, plain formats, pictures and simple tables. */
function isLossy(html: string): boolean {
  const { text, blocks } = markedOf(html)
  const bare = (one: string) => one.replace(/<img data-file-id="(\d+)"[^<>]*>/g, '<img data-file-id="$1">')
  return bare(htmlOfMarked(text, blocks)) !== bare(html)
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

function partsOf(body: string, placed: readonly Placed[]): Record<string, Uint8Array> {
  const text = (source: string) => new TextEncoder().encode(`${head}${source}`)
  const images = placed.map(
    ({ relation, picture }) =>
      `<Relationship Id="${relation}" Type="${relations}/image" Target="media/${relation}-${picture.name}"/>`,
  )
  return {
    '[Content_Types].xml': text(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': text(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': text(
      `<Relationships xmlns="${packages}/relationships">${images.join('')}</Relationships>`,
    ),
    'word/document.xml': text(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(
      placed.map(({ relation, picture }) => [`word/media/${relation}-${picture.name}`, picture.bytes]),
    ),
  }
}

/** Questions as a Word document in the form that is read again: number and kind, options, answer, and what else is said. */
export function writeDocx(all: readonly Written[], from: ReadonlyMap<number, Picture>): Export {
  const pictures: Pictures = { from, placed: new Map() }
  const body = all.map((one, at) => questionXml(one, at + 1, pictures)).join('')
  const dropped = all.flatMap(({ question }, at) => {
    const texts = [question.stem, question.analysis, ...question.options.map(({ html }) => html)]
    return texts.some(isLossy) ? [`第${at + 1}题：列表、对齐等格式（变为普通段落）`] : []
  })
  return { body: makeZip(partsOf(body, [...pictures.placed.values()])), dropped }
}
