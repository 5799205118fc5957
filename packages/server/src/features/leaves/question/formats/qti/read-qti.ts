import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import { type Blank, type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { FormatError } from '#office/format-error.ts'
import { allOf, childOf, elementsOf, readXml, textIn, type XmlElement, type XmlNode } from '#office/xml.ts'
import { fileText, isZip, openZip, type ZipFiles } from '#office/zip.ts'
import { countQuestions, partsRead } from '../counted.ts'
import { decodedPath } from '../decoded-path.ts'
import { createPictureBox, type PictureBox } from '../docx/marks.ts'
import { type DraftQuestion, emptyQuestion, type Parsed } from '../draft.ts'
import { withExtras } from '../extras.ts'
import { htmlOf } from '../html-xml.ts'

/** What an item is read with: where its pictures lie. */
interface Around {
  files: ZipFiles
  folder: string
  box: PictureBox
}

const interactions = ['choiceInteraction', 'extendedTextInteraction']

/** A path beside an item's own, `../` and all. */
function resolved(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${decodedPath(path)}`.split('/')) {
    if (part === '..') {
      parts.pop()
    } else if (part !== '' && part !== '.') {
      parts.push(part)
    }
  }
  return parts.join('/')
}

function attributesOf({ files, folder, box }: Around) {
  return (name: string, all: Readonly<Record<string, string>>): string => {
    if (name !== 'img') {
      return ''
    }
    const bytes = files[resolved(folder, all.src ?? '')]
    const type = /\.(png|jpe?g|gif)$/i.exec(all.src ?? '')?.[1]?.toLowerCase()
    return bytes && type ? ` data-picture="${box.add(bytes, type)}"` : ''
  }
}

/** The text of an item: what is asked with stands apart, a place to fill in is a blank. */
function asText(node: XmlNode): XmlNode[] {
  if (typeof node === 'string') {
    return [node]
  }
  if (node.name === 'textEntryInteraction') {
    return ['____']
  }
  if (interactions.includes(node.name) || node.name === 'rubricBlock') {
    return elementsOf(node, 'prompt').flatMap(({ children }) => children.flatMap(asText))
  }
  return [{ ...node, children: node.children.flatMap(asText) }]
}

function responseOf(item: XmlElement, id: string | undefined): XmlElement | undefined {
  return elementsOf(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === id)
}

function correctOf(declaration: XmlElement | undefined): string[] {
  const correct = childOf(declaration, 'correctResponse')
  return correct
    ? elementsOf(correct, 'value')
        .slice(0, partsRead.options)
        .map((one) => textIn(one).trim())
    : []
}

type Made = Pick<Question, 'type'> & Partial<Question>

function choiceOf(item: XmlElement, interaction: XmlElement, around: Around): Made {
  const declaration = responseOf(item, interaction.attributes.responseIdentifier)
  const right = correctOf(declaration)
  const choices = allOf(interaction, 'simpleChoice').slice(0, partsRead.options)
  const options = choices.map(({ children }, at) => ({
    key: optionLetters[at] ?? '',
    html: htmlOf(children, attributesOf(around)).trim(),
  }))
  const answer = choices.flatMap(({ attributes }, at) =>
    right.includes(attributes.identifier ?? '') ? (optionLetters[at] ?? []) : [],
  )
  const isJudgement = choices.map(({ attributes }) => attributes.identifier).join() === 'T,F'
  if (isJudgement) {
    return { type: questionTypes.judgement, answer: right }
  }
  const isSingle = declaration?.attributes.cardinality === 'single'
  return { type: isSingle ? questionTypes.single : questionTypes.multiple, options, answer }
}

function blankOf(item: XmlElement, { attributes }: XmlElement): Blank {
  const declaration = responseOf(item, attributes.responseIdentifier)
  const mapping = childOf(declaration, 'mapping')
  const mapped = mapping
    ? elementsOf(mapping, 'mapEntry')
        .filter((one) => Number(one.attributes.mappedValue) > 0)
        .slice(0, partsRead.accepted)
        .map((one) => one.attributes.mapKey ?? '')
    : []
  const accepted = [...new Set([...correctOf(declaration), ...mapped])].filter(Boolean)
  const isNumber = ['float', 'integer'].includes(declaration?.attributes.baseType ?? '')
  return { accepted, tolerance: isNumber ? 0 : null }
}

function madeOf(item: XmlElement, body: XmlElement, around: Around): Made | undefined {
  const [choice] = allOf(body, 'choiceInteraction')
  if (choice) {
    return choiceOf(item, choice, around)
  }
  const blanks = allOf(body, 'textEntryInteraction').slice(0, partsRead.blanks)
  if (blanks.length > 0) {
    return { type: questionTypes.fill, blanks: blanks.map((one) => blankOf(item, one)) }
  }
  if (allOf(body, 'extendedTextInteraction').length === 0) {
    return undefined
  }
  const reference = allOf(body, 'rubricBlock')
    .map((one) => plainOf(textIn(one)))
    .join('\n')
  return { type: questionTypes.short, answer: reference === '' ? [] : [reference] }
}

function scoreOf(item: XmlElement): number | null {
  const outcome = elementsOf(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE')
  const text = outcome?.attributes.normalMaximum ?? textIn(childOf(outcome, 'defaultValue'))
  const score = Number.parseFloat(text)
  return Number.isNaN(score) ? null : Math.max(1, Math.round(score))
}

function draftOf(item: XmlElement, no: number, around: Around): DraftQuestion {
  const body = childOf(item, 'itemBody') ?? { name: 'itemBody', attributes: {}, children: [] }
  const made = madeOf(item, body, around)
  const html = (nodes: readonly XmlNode[]) => htmlOf(nodes, attributesOf(around)).trim()
  const feedback = elementsOf(item, 'modalFeedback').map(({ children }) => html(children))
  return {
    place: `第${no}题`,
    question: {
      ...emptyQuestion(questionTypes.short),
      ...made,
      stem: html(body.children.flatMap(asText)),
      analysis: feedback.join(''),
    },
    score: scoreOf(item),
    difficulty: null,
    tags: [],
    category: '',
    faults: made ? [] : [{ field: 'type', message: '题型不支持，不能导入' }],
  }
}

/** What our own export carries along for each item, by its file. */
function extrasIn(files: ZipFiles): Map<string, string> {
  const source = fileText(files, 'imsmanifest.xml')
  const resources = source ? allOf(readXml(source), 'resource') : []
  return new Map(
    resources.flatMap((one) => {
      const [extras] = allOf(one, 'zhixing')
      return extras ? [[one.attributes.href ?? '', textIn(extras)] as const] : []
    }),
  )
}

function itemsOf(bytes: Uint8Array): { files: ZipFiles; items: { path: string; item: XmlElement }[] } {
  const files = isZip(bytes) ? openZip(bytes) : { 'item.xml': bytes }
  const items = Object.keys(files)
    .filter((path) => path.endsWith('.xml') && path !== 'imsmanifest.xml')
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((path) => ({ path, item: readXml(fileText(files, path) ?? '') }))
    .filter(({ item }) => item.name === 'assessmentItem')
  return { files, items }
}

/** Questions of a QTI 2.1 package, or of one item. */
export function readQti(bytes: Uint8Array): Parsed {
  const { files, items } = itemsOf(bytes)
  if (items.length === 0) {
    throw new FormatError('没有找到 QTI 2.1 题目')
  }
  countQuestions(items.length)
  const box = createPictureBox()
  const extras = extrasIn(files)
  const questions = items.map(({ path, item }, at) => {
    const folder = path.split('/').slice(0, -1).join('/')
    return withExtras(draftOf(item, at + 1, { files, folder, box }), extras.get(path))
  })
  return { questions, pictures: box.pictures, dropped: [] }
}
