import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { completeQuestion } from '../complete.ts'
import { countQuestions, partsRead } from '../counted.ts'
import type { DraftQuestion, Parsed } from '../draft.ts'
import { difficultyByWord, judgementByWord, kindByWord } from '../words.ts'
import { type FieldName, headingIn, numberIn, optionsIn, piecesOf } from './line-marks.ts'

/** A question while its lines are read. */
interface Block {
  no: number | undefined
  stem: string[]
  options: string[]
  fields: Partial<Record<FieldName, string>>
  /** What a line without a mark goes on with. */
  goesOn: 'stem' | 'option' | FieldName
  heading: Heading | undefined
  /** The last number of a list within it. */
  items: number
}

interface Heading {
  line: string
  type: number | undefined
  score: number | null
}

interface Reading {
  blocks: Block[]
  heading: Heading | undefined
  isNumbered: boolean
  /** Answers of a list at the end, by number; undefined until that list begins. */
  answers: Map<number, string> | undefined
}

function freshBlock(no: number | undefined, heading: Heading | undefined): Block {
  return { no, stem: [], options: [], fields: {}, goesOn: 'stem', heading, items: 0 }
}

const runOfAnswers =
  /(?<!\d)(\d{1,4})\s{0,9}[-—~～]\s{0,9}(\d{1,4})\s{0,9}(?:[:：.]\s{0,9})?([A-Z√×对错](?:[\s,，、]{0,9}[A-Z√×对错])*)/g
const oneAnswer = /(?<!\d)(\d{1,4})\s{0,9}[.．、:：]\s{0,9}([A-Z]{1,26}|√|×|对|错|正确|错误)(?=[\s,，;；。]|$)/g

/** 1-5 ABCDA, 6.对 7.错, 8：AC: answers that stand together at the end. */
function answersIn(line: string): Map<number, string> | undefined {
  const found = new Map<number, string>()
  for (const [, from, to, run = ''] of line.matchAll(runOfAnswers)) {
    const signs = [...run.replace(/[\s,，、]/g, '')]
    if (signs.length === Number(to) - Number(from) + 1) {
      for (const [at, sign] of signs.entries()) {
        found.set(Number(from) + at, sign)
      }
    }
  }
  const rest = line.replace(runOfAnswers, '')
  for (const [, no, answer = ''] of rest.matchAll(oneAnswer)) {
    found.set(Number(no), answer)
  }
  const isAll = rest.replace(oneAnswer, '').replace(/[\s,，;；。、]/g, '') === ''
  return found.size > 0 && isAll ? found : undefined
}

function addText(block: Block, text: string): void {
  if (block.goesOn === 'stem') {
    block.stem.push(text)
  } else if (block.goesOn === 'option') {
    block.options[block.options.length - 1] += `\n${text}`
  } else {
    const before = block.fields[block.goesOn] ?? ''
    block.fields[block.goesOn] = before === '' ? text : `${before}\n${text}`
  }
}

/** What stands before the fields of a line: options, or more of what was there. */
function addBody(block: Block, text: string): void {
  const isBegun = block.stem.length > 0 || block.options.length > 0
  const found = block.goesOn === 'stem' || block.goesOn === 'option' ? optionsIn(text, block.options.length) : undefined
  const isOption = found && (found.before.trim() === '' || found.options.length > 1)
  if (!found || !isOption) {
    addText(block, text)
    return
  }
  if (found.before.trim() !== '' || !isBegun) {
    addText(block, found.before.trim())
  }
  block.options.push(...found.options)
  block.goesOn = 'option'
}

function addLine(block: Block, line: string): void {
  for (const { name, text } of piecesOf(line)) {
    if (name === undefined) {
      addBody(block, text)
    } else {
      block.fields[name] = text
      block.goesOn = name
    }
  }
}

/** Whether a numbered line begins another question, and is no list within the one before. */
function begins(before: Block | undefined, no: number, reading: Reading): boolean {
  if (!before || before.no === undefined || before.heading !== reading.heading) {
    return true
  }
  const isItem = before.options.length === 0 && no === before.items + 1 && (no > 1 || before.no === 1)
  if (isItem && !(no === before.no + 1 && before.items === 0)) {
    before.items = no
    return false
  }
  return no === before.no + 1 || before.fields.answer !== undefined || before.options.length > 1
}

function readLine(reading: Reading, line: string): void {
  const heading = headingIn(line)
  if (heading && !piecesOf(line).some(({ name }) => name !== undefined)) {
    reading.heading = { line, type: kindByWord(heading.text), score: heading.score }
    return
  }
  const listed = reading.answers && answersIn(line)
  if (listed && reading.answers) {
    for (const [no, answer] of listed) {
      reading.answers.set(no, answer)
    }
    return
  }
  const before = reading.blocks.at(-1)
  const numbered = numberIn(line)
  if (numbered && begins(before, numbered.no, reading)) {
    const block = freshBlock(numbered.no, reading.heading)
    reading.blocks.push(block)
    countQuestions(reading.blocks.length)
    addLine(block, numbered.text)
  } else if (before) {
    addLine(before, line)
  } else if (!reading.isNumbered) {
    const block = freshBlock(undefined, reading.heading)
    reading.blocks.push(block)
    addLine(block, line)
  }
}

/** The next line from `from` on that is not empty. */
function nextLine(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() === '') {
    at += 1
  }
  return at
}

const listHead = /^[【[]?(?:参考|标准)?答案[】\]]?(?:及解析)?[:：]?$/

function blocksOf(text: string): { blocks: Block[]; answers: ReadonlyMap<number, string> } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const reading: Reading = {
    blocks: [],
    heading: undefined,
    isNumbered: lines.some((line) => numberIn(line) !== undefined),
    answers: undefined,
  }
  for (const [at, line] of lines.entries()) {
    const isHead =
      listHead.test(line.replace(/\s+/g, '')) && answersIn(lines[nextLine(lines, at + 1)] ?? '') !== undefined
    if (isHead) {
      reading.answers = new Map()
    } else if (line.trim() !== '') {
      readLine(reading, line)
    } else if (!reading.isNumbered && reading.blocks.at(-1)?.fields.answer !== undefined) {
      // Without numbers an empty line ends a question that has its answer.
      reading.blocks.push(freshBlock(undefined, reading.heading))
      countQuestions(reading.blocks.length)
    }
  }
  return {
    blocks: reading.blocks.filter(({ stem, options }) => stem.length + options.length > 0),
    answers: reading.answers ?? new Map(),
  }
}

const stemKind = /^[\s\u3000]*[【[（(]\s*([^】\])）]{2,6}题|单选|多选|判断|填空|简答)\s*[】\])）][\s\u3000]*/
const stemScore = /[（(【[]\s*(?:本题\s*)?(\d{1,3})\s*分\s*[)）】\]]/

/** What a stem says besides: 【单选题】 before it, （2分） anywhere in it. */
function stemParts(lines: readonly string[]) {
  const text = lines.join('\n').trim()
  const kind = stemKind.exec(text)
  const type = kind ? kindByWord(kind[1] ?? '') : undefined
  const bare = type === undefined ? text : text.slice(kind?.[0].length)
  const score = stemScore.exec(bare)
  return { type, score: score ? Number(score[1]) : null, stem: score ? bare.replace(score[0], '').trim() : bare }
}

/** What becomes of the words of a block: a stored text, or plain words. */
export interface Texts {
  toHtml: (text: string) => string
  toPlain: (text: string) => string
}

/** Whether a question can be of the kind its heading names: headings stand above questions of other kinds too. */
function fitsHeading(type: number, { options }: Block, answer: string): boolean {
  if (type === questionTypes.judgement) {
    return answer.trim() === '' || judgementByWord(plainOf(answer)) !== undefined || /^[AB]$/i.test(answer.trim())
  }
  if (type === questionTypes.single) {
    return options.length > 0 && !/^[A-Z\s,，、]{2,}$/.test(answer.trim())
  }
  return type !== questionTypes.multiple || options.length > 0
}

/** The kind that is named, by the question itself or by its heading where it fits. */
function namedKind(block: Block, said: { type: number | undefined }, answer: string): number | undefined {
  const named = kindByWord(block.fields.type ?? '') ?? said.type
  const above = block.heading?.type
  return named ?? (above !== undefined && fitsHeading(above, block, answer) ? above : undefined)
}

/** Fields but the analysis hold words alone, whatever they look like. */
function plainFields(fields: Block['fields'], toPlain: Texts['toPlain']): Block['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, toPlain(text).trim()]))
}

function draftOf(given: Block, at: number, { toHtml, toPlain, listed }: Texts & { listed: string }): DraftQuestion {
  const block = { ...given, fields: plainFields(given.fields, toPlain) }
  const { fields, heading } = block
  const { stem, ...said } = stemParts(block.stem)
  const answer = fields.answer ?? listed
  const score = Number.parseFloat(fields.score ?? '')
  return {
    place: `第${block.no ?? at + 1}题`,
    question: completeQuestion({
      type: namedKind(block, said, answer),
      stem: toHtml(stem),
      options: block.options.map((text) => toHtml(text.trim())),
      answer: judgementByWord(plainOf(answer)) ? plainOf(answer) : answer,
      analysis: toHtml((given.fields.analysis ?? '').trim()),
      settings: fields.settings ?? '',
    }),
    score: Number.isNaN(score) ? (said.score ?? heading?.score ?? null) : score,
    difficulty: difficultyByWord(fields.difficulty ?? '') ?? null,
    tags: (fields.tags ?? '').split(/[、，,;；\s]+/, partsRead.tags).filter(Boolean),
    category: (fields.category ?? '').trim(),
    ...(heading ? { heading: toPlain(heading.line).trim() } : {}),
    faults: faultsOf(fields),
  }
}

function faultsOf({ difficulty, type }: Block['fields']): DraftQuestion['faults'] {
  return [
    ...(difficulty && !difficultyByWord(difficulty)
      ? [{ field: 'difficulty', message: `难度“${difficulty}”不正确，应为易、中或难` }]
      : []),
    ...(type && kindByWord(type) === undefined ? [{ field: 'type', message: `题型“${type}”不正确` }] : []),
  ]
}

/** Questions of lines as teachers write them, in whatever of their many forms. */
export function readLines(text: string, texts: Texts): Omit<Parsed, 'pictures'> {
  const { blocks, answers } = blocksOf(text)
  const numbers = new Set(blocks.map(({ no }) => no))
  // Numbers that begin anew with each part do not tell which question an answer of the list belongs to.
  const isUnique = numbers.size === blocks.length
  const questions = blocks.map((block, at) => {
    const listed = isUnique && block.no !== undefined ? (answers.get(block.no) ?? '') : ''
    return draftOf(block, at, { ...texts, listed })
  })
  const dropped = answers.size > 0 && !isUnique ? ['文末的答案表：题号有重复，无法对应题目'] : []
  return { questions, dropped }
}
