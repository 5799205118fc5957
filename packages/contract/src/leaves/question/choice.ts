import type { QuestionKind } from './kind.ts'
import { optionLetters, questionLimits, questionMessages as say } from './limits.ts'
import { isBlankHtml, plainOf } from './rich-text.ts'
import { scoreMultiple } from './scoring.ts'
import { type Question, questionTypes, type Response } from './shapes.ts'

type Tell = Parameters<QuestionKind['check']>[1]

/** What makes an option another than its neighbour: its text, or all of it where there are pictures. */
function comparedText(html: string): string {
  if (isBlankHtml(html)) {
    return ''
  }
  return html.includes('<img') ? html : plainOf(html)
}

function checkOptions({ options }: Pick<Question, 'options'>, tell: Tell): void {
  if (options.length < questionLimits.optionMin) {
    tell('options', say.optionsFew)
  }
  const seen = new Set<string>()
  for (const [at, option] of options.entries()) {
    const text = comparedText(option.html)
    if (option.key !== optionLetters[at]) {
      tell(`options.${at}.key`, say.optionLetters)
    } else if (text === '') {
      tell(`options.${at}.html`, say.optionRequired)
    } else if (seen.has(text)) {
      tell(`options.${at}.html`, say.optionTwice)
    } else if ([...text].length > questionLimits.optionTextMax) {
      tell(`options.${at}.html`, say.optionLong)
    }
    seen.add(text)
  }
}

function checkKeys(answer: readonly string[], known: readonly string[], tell: Tell): void {
  if (answer.length === 0) {
    tell('answer', say.answerRequired)
  } else if (answer.some((key) => !known.includes(key))) {
    tell('answer', say.answerUnknown)
  } else if (new Set(answer).size < answer.length) {
    tell('answer', say.answerTwice)
  }
}

function checkOne(answer: readonly string[], tell: Tell): void {
  if (answer.length > 1) {
    tell('answer', say.answerOne)
  }
}

const keysOf = ({ options }: Pick<Question, 'options'>) => options.map(({ key }) => key)

const stripped = ({ type, stem, options }: Question) => ({
  type,
  stem,
  options: options.map(({ key, html }) => ({ key, html })),
  blanks: 0,
})

const allOrNothing: QuestionKind['score'] = (question, response, { max }) =>
  response.length === 1 && response[0] === question.answer[0] ? max : 0

/** Something was chosen that is not right. What is right but not all of it costs nothing, and neither does a blank. */
const choosesWrong = ({ answer }: Question, response: Response) =>
  response.some((one) => one !== '' && !answer.includes(one))

export const singleKind: QuestionKind = {
  name: 'single',
  type: questionTypes.single,
  label: '单选题',
  check(question, tell) {
    checkOptions(question, tell)
    checkKeys(question.answer, keysOf(question), tell)
    checkOne(question.answer, tell)
  },
  score: allOrNothing,
  isWrong: choosesWrong,
  strip: stripped,
  keeps: (question) => ({ options: question.options, answer: question.answer }),
}

export const multipleKind: QuestionKind = {
  name: 'multiple',
  type: questionTypes.multiple,
  label: '多选题',
  check(question, tell) {
    checkOptions(question, tell)
    checkKeys(question.answer, keysOf(question), tell)
  },
  doubt: ({ options, answer }) => (options.length > 0 && answer.length === options.length ? say.answerAll : ''),
  score: (question, response, { max, rule }) => scoreMultiple({ key: question.answer, chosen: response, max }, rule),
  isWrong: choosesWrong,
  strip: stripped,
  keeps: (question) => ({ options: question.options, answer: [...question.answer].sort() }),
}

export const judgementOptions = [
  { key: 'T', html: '正确' },
  { key: 'F', html: '错误' },
]

export const judgementKind: QuestionKind = {
  name: 'judgement',
  type: questionTypes.judgement,
  label: '判断题',
  check({ answer }, tell) {
    checkKeys(answer, ['T', 'F'], tell)
    checkOne(answer, tell)
  },
  score: allOrNothing,
  isWrong: choosesWrong,
  strip: ({ type, stem }) => ({ type, stem, options: judgementOptions, blanks: 0 }),
  keeps: ({ answer }) => ({ answer }),
}
