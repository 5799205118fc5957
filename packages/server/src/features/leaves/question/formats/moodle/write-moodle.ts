import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { escapedXml } from '#office/xml.ts'
import type { Export, Picture, Written } from '../draft.ts'
import { textOfExtras } from '../extras.ts'

type Pictures = ReadonlyMap<number, Picture>

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** A text as Moodle keeps it: its pictures beside it, named in it. */
function textXml(html: string, pictures: Pictures): string {
  const used: Picture[] = []
  const text = html.replace(/<img data-file-id="(\d+)"[^<>]*>/g, (_, id: string) => {
    const picture = pictures.get(Number(id))
    if (!picture) {
      return ''
    }
    used.push(picture)
    return `<img src="@@PLUGINFILE@@/${encodeURIComponent(picture.name)}" alt="">`
  })
  const files = used.map(
    ({ name, bytes }) =>
      `<file name="${escapedXml(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`,
  )
  return `<text>${cdata(text)}</text>${files.join('')}`
}

const full = 100
const digits = 5

function answersXml({ type, options, answer }: Question, pictures: Pictures): string {
  const right = type === questionTypes.single ? full : full / Math.max(1, answer.length)
  const wrong = type === questionTypes.single ? 0 : -full
  return options
    .map(({ key, html }) => {
      const fraction = answer.includes(key) ? right : wrong
      return `<answer fraction="${Number(fraction.toFixed(digits))}" format="html">${textXml(html, pictures)}</answer>`
    })
    .join('')
}

const plainAnswer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapedXml(text)}</text>${more}</answer>`

/** Several blanks stand in the text itself. */
function clozeStem({ stem, blanks }: Question): string {
  let at = -1
  const escaped = (text: string) => text.replace(/[}~#"\\/]/g, '\\$&')
  return stem.replace(/_{4,}/g, () => {
    at += 1
    const blank = blanks[at]
    if (blank?.tolerance !== null && blank) {
      return `{1:NUMERICAL:=${blank.accepted[0]}:${blank.tolerance}}`
    }
    return `{1:SHORTANSWER:${(blank?.accepted ?? []).map((one) => `=${escaped(one)}`).join('~')}}`
  })
}

interface Body {
  type: string
  stem: string
  rest: string
}

function fillBody(question: Question): Body {
  const [first] = question.blanks
  if (question.blanks.length !== 1 || !first) {
    return { type: 'cloze', stem: clozeStem(question), rest: '' }
  }
  const { accepted, tolerance } = first
  if (tolerance !== null) {
    const rest = accepted.map((one) => plainAnswer(one, full, `<tolerance>${tolerance}</tolerance>`)).join('')
    return { type: 'numerical', stem: question.stem, rest }
  }
  const usecase = `<usecase>${question.fill.ignore_case ? 0 : 1}</usecase>`
  return {
    type: 'shortanswer',
    stem: question.stem,
    rest: usecase + accepted.map((one) => plainAnswer(one, full)).join(''),
  }
}

function bodyOf(question: Question, pictures: Pictures): Body {
  const { type, stem, answer } = question
  switch (type) {
    case questionTypes.judgement: {
      const isTrue = answer[0] === 'T'
      return {
        type: 'truefalse',
        stem,
        rest: plainAnswer('true', isTrue ? full : 0) + plainAnswer('false', isTrue ? 0 : full),
      }
    }
    case questionTypes.fill:
      return fillBody(question)
    case questionTypes.short:
      return {
        type: 'essay',
        stem,
        rest: `<graderinfo format="html"><text>${cdata(escapedXml(answer[0] ?? ''))}</text></graderinfo>`,
      }
    default: {
      const isSingle = type === questionTypes.single
      const rest = `<single>${isSingle}</single><shuffleanswers>1</shuffleanswers>${answersXml(question, pictures)}`
      return { type: 'multichoice', stem, rest }
    }
  }
}

function questionXml(written: Written, no: number, pictures: Pictures): string {
  const { question, score, tags, category } = written
  const { type, stem, rest } = bodyOf(question, pictures)
  return [
    `<question type="category"><category><text>$course$/top${category === '' ? '' : `/${escapedXml(category)}`}</text></category></question>`,
    `<question type="${type}"><name><text>第${no}题</text></name>`,
    `<questiontext format="html">${textXml(stem, pictures)}</questiontext>`,
    `<generalfeedback format="html">${textXml(question.analysis, pictures)}</generalfeedback>`,
    `<defaultgrade>${score}</defaultgrade>${rest}`,
    `<tags>${tags.map((tag) => `<tag><text>${escapedXml(tag)}</text></tag>`).join('')}</tags>`,
    `<zhixing>${cdata(textOfExtras(written))}</zhixing></question>`,
  ].join('\n')
}

/** Questions as a Moodle XML file, with their pictures. What Moodle has no place for stands in an element it passes over. */
export function writeMoodle(all: readonly Written[], pictures: Pictures): Export {
  const questions = all.map((one, at) => questionXml(one, at + 1, pictures))
  return {
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`),
    dropped: [],
  }
}
