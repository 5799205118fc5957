import { attributeOf, pictureTag } from '@zhixing/contract/kernel/spans.ts'
import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import { htmlOfPlain } from '@zhixing/contract/leaves/question/plain-html.ts'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import { type Blank, type Question, questionTypes, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'
import { FormatError } from '#office/format-error.ts'
import { allOf, childOf, elementsOf, readXml, textIn, type XmlElement } from '#office/xml.ts'
import { countQuestions, partsRead } from '../counted.ts'
import { decodedPath } from '../decoded-path.ts'
import { createPictureBox, type PictureBox } from '../docx/marks.ts'
import { type DraftQuestion, emptyQuestion, type Parsed } from '../draft.ts'
import { withExtras } from '../extras.ts'
import { findSign } from '../gift/gift-text.ts'

/** How a text names a file that stands beside it. */
const beside = '@@PLUGINFILE@@/'
const pictureTypes = /\.(png|jpe?g|gif)$/i

const textOf = (element: XmlElement | undefined) => textIn(childOf(element, 'text')).trim()

/** A text with its pictures, which stand beside it as base64. */
function htmlOf(element: XmlElement | undefined, box: PictureBox): string {
  if (!element) {
    return ''
  }
  const format = element.attributes.format ?? 'html'
  const text = textOf(element)
  const html = format === 'html' || format === 'moodle_auto_format' ? text : htmlOfPlain(text)
  const names = new Map(
    elementsOf(element, 'file')
      .filter(({ attributes }) => pictureTypes.test(attributes.name ?? ''))
      .map((file) => {
        const name = file.attributes.name ?? ''
        const type = name.split('.').at(-1)?.toLowerCase() ?? 'png'
        return [name, box.add(Buffer.from(textIn(file).trim(), 'base64'), type)]
      }),
  )
  return html.replace(pictureTag, (tag) => {
    const source = attributeOf(tag, 'src') ?? ''
    if (!source.startsWith(beside)) {
      return tag
    }
    const [name = ''] = source.slice(beside.length).split('?', 1)
    const found = names.get(decodedPath(name))
    return found ? `<img data-picture="${found}">` : ''
  })
}

const share = ({ attributes }: XmlElement) => Number(attributes.fraction ?? 0)
type Made = Pick<Question, 'type'> & Partial<Question>

function choiceOf(element: XmlElement, box: PictureBox): Made {
  const answers = elementsOf(element, 'answer').slice(0, partsRead.options)
  const isSingle = textIn(childOf(element, 'single')).trim() !== 'false'
  return {
    type: isSingle ? questionTypes.single : questionTypes.multiple,
    options: answers.map((one, at) => ({ key: optionLetters[at] ?? '', html: htmlOf(one, box) })),
    answer: answers.flatMap((one, at) => (share(one) > 0 ? (optionLetters[at] ?? []) : [])),
  }
}

function judgementOf(element: XmlElement): Made {
  const right = elementsOf(element, 'answer').find((one) => share(one) > 0)
  return { type: questionTypes.judgement, answer: [textOf(right).toLowerCase() === 'true' ? 'T' : 'F'] }
}

function shortAnswerOf(element: XmlElement): Made {
  const accepted = elementsOf(element, 'answer')
    .filter((one) => share(one) > 0)
    .slice(0, partsRead.accepted)
    .map(textOf)
  const fill = {
    ...usualFillRules,
    ignore_case: textIn(childOf(element, 'usecase')).trim() !== '1',
    wildcard: accepted.some((text) => /(^|[^\\])\*/.test(text)),
  }
  return { type: questionTypes.fill, blanks: [{ accepted, tolerance: null }], fill }
}

function numericalOf(element: XmlElement): Made {
  const right = elementsOf(element, 'answer')
    .filter((one) => share(one) > 0)
    .slice(0, partsRead.accepted)
  const tolerance = Number(textIn(childOf(right[0], 'tolerance')) || 0)
  return { type: questionTypes.fill, blanks: [{ accepted: right.map(textOf), tolerance }] }
}

const clozeHead = /\{\d*:(SHORTANSWER(?:_C)?|SA|SAC|MW|MWC|NUMERICAL|NM):/g

interface ClozeBlank {
  kind: string
  body: string
  from: number
  to: number
}

/** The blanks of a text, each up to the next brace that is not escaped. */
function clozeBlanks(html: string): ClozeBlank[] {
  const found: ClozeBlank[] = []
  for (const match of html.matchAll(clozeHead)) {
    const start = match.index + match[0].length
    const end = findSign(html, '}', start)
    if (end < 0 || found.length === partsRead.blanks) {
      break
    }
    if (match.index >= (found.at(-1)?.to ?? 0)) {
      found.push({ kind: match[1] ?? '', body: html.slice(start, end), from: match.index, to: end + 1 })
    }
  }
  return found
}

function clozeBlank({ kind, body }: ClozeBlank): Blank {
  const right = body
    .split(/(?<!\\)~/)
    .filter((one) => /^(=|%100%)/.test(one))
    .map((one) =>
      one
        .replace(/^(=|%100%)/, '')
        .replace(/(?<!\\)#[\s\S]*$/, '')
        .replace(/\\(.)/g, '$1'),
    )
  const [value = '', far = '0'] = (right[0] ?? '').split(':')
  return kind.startsWith('N') ? { accepted: [value], tolerance: Number(far) } : { accepted: right, tolerance: null }
}

/** Blanks within the text: {1:SHORTANSWER:=one~=other}. */
function clozeOf(html: string): { stem: string; made: Made } | undefined {
  const found = clozeBlanks(html)
  const ends = [0, ...found.map(({ to }) => to)]
  const stem = [...found.map(({ from }, at) => html.slice(ends[at], from)), html.slice(ends.at(-1))].join('____')
  const blanks = found.map(clozeBlank)
  return blanks.length === 0 ? undefined : { stem, made: { type: questionTypes.fill, blanks } }
}

function essayOf(element: XmlElement): Made {
  const reference = plainOf(textOf(childOf(element, 'graderinfo')))
  return { type: questionTypes.short, answer: reference === '' ? [] : [reference] }
}

const readers: Readonly<Record<string, (element: XmlElement, box: PictureBox) => Made>> = {
  multichoice: choiceOf,
  truefalse: judgementOf,
  shortanswer: shortAnswerOf,
  numerical: numericalOf,
  essay: essayOf,
}

function bodyOf(element: XmlElement, stem: string, box: PictureBox): { stem: string; made: Made } | undefined {
  const { type = '' } = element.attributes
  if (type === 'cloze') {
    return clozeOf(stem)
  }
  const made = readers[type]?.(element, box)
  const isUnmarked = made?.type === questionTypes.fill && countBlanks(stem) === 0
  return made && { made, stem: isUnmarked ? `${stem}____` : stem }
}

function draftOf(element: XmlElement, given: { no: number; category: string; box: PictureBox }): DraftQuestion {
  const { no, category, box } = given
  const stem = htmlOf(childOf(element, 'questiontext'), box)
  const body = bodyOf(element, stem, box)
  const grade = Number(textIn(childOf(element, 'defaultgrade')) || Number.NaN)
  const tags = elementsOf(childOf(element, 'tags') ?? { name: '', attributes: {}, children: [] }, 'tag')
    .slice(0, partsRead.tags)
    .map(textOf)
  const draft: DraftQuestion = {
    place: `第${no}题`,
    question: {
      ...emptyQuestion(questionTypes.short),
      ...body?.made,
      stem: body?.stem ?? stem,
      analysis: htmlOf(childOf(element, 'generalfeedback'), box),
    },
    score: Number.isNaN(grade) ? null : Math.max(1, Math.round(grade)),
    difficulty: null,
    tags,
    category,
    faults: body ? [] : [{ field: 'type', message: `题型“${element.attributes.type}”不支持，不能导入` }],
  }
  const extras = childOf(element, 'zhixing')
  return withExtras(draft, extras && textIn(extras).trim())
}

/** Questions of a Moodle XML file, with their pictures. */
export function readMoodle(text: string): Parsed {
  const root = readXml(text)
  if (root.name !== 'quiz') {
    throw new FormatError('文件不是 Moodle XML 题目')
  }
  const box = createPictureBox()
  let category = ''
  let no = 0
  const questions = allOf(root, 'question').flatMap((element) => {
    if (element.attributes.type === 'category') {
      category = textOf(childOf(element, 'category'))
        .replace(/^\$\w+\$\/?/, '')
        .replace(/^top\/?/, '')
      return []
    }
    no += 1
    countQuestions(no)
    return element.attributes.type === 'description' ? [] : [draftOf(element, { no, category, box })]
  })
  const descriptions = allOf(root, 'question').filter(({ attributes }) => attributes.type === 'description').length
  return {
    questions,
    pictures: box.pictures,
    dropped: descriptions > 0 ? [`${descriptions}段说明文字（不是题目）`] : [],
  }
}
