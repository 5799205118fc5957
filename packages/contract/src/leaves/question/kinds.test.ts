import { describe, expect, test } from 'vitest'
import {
  checkQuestion,
  costOfWrong,
  doubtOf,
  kindOf,
  plainQuestion,
  questionKinds,
  scoreQuestion,
  stripQuestion,
} from './kinds.ts'
import { optionLetters, questionLimits } from './limits.ts'
import { positiveScore, type Question, questionTypes, responseShape, usualFillRules } from './shapes.ts'

const bare = { stem: '<p>题干</p>', options: [], answer: [], blanks: [], fill: usualFillRules, analysis: 'SECRET' }
const options = ['甲', '乙', '丙'].map((html, at) => ({ key: optionLetters[at] ?? '', html }))

function question(changes: Partial<Question>): Question {
  return { type: questionTypes.single, ...bare, options, answer: ['B'], ...changes }
}

function faults(changes: Partial<Question>): string[] {
  const found: string[] = []
  checkQuestion(question(changes), (path, message) => found.push(`${path} ${message}`))
  return found
}

test('question.types and question.letters: five kinds by their keys, options A to Z', () => {
  const types = Object.fromEntries(questionKinds.map(({ name, type }) => [name, type]))
  expect(types).toEqual({ single: 1, multiple: 2, judgement: 3, fill: 4, short: 8 })
  expect(optionLetters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(kindOf(5)).toBeUndefined()
})

test('score.positiveInteger', () => {
  const says = (value: unknown) => positiveScore.safeParse(value).error?.issues[0]?.message
  expect([says(''), says(null), says(undefined)]).toEqual(['请输入分数', '请输入分数', '请输入分数'])
  expect([says(0), says(1.5), says('-1'), says('x')]).toEqual(Array.from({ length: 4 }, () => '请输入正整数'))
  expect(positiveScore.parse('5')).toBe(5)
})

describe('what an author is told', () => {
  test.each<[string, Partial<Question>, string[]]>([
    ['a good single choice', {}, []],
    ['an empty stem', { stem: '<p>&nbsp;</p>' }, ['stem 请输入题干']],
    ['too long a stem', { stem: '长'.repeat(20_001) }, ['stem 题干限制20000个字符以内']],
    ['one option', { options: options.slice(0, 1), answer: ['A'] }, ['options 至少需要2个选项']],
    [
      'an empty option',
      {
        options: [
          { key: 'A', html: '<p></p>' },
          { key: 'B', html: '乙' },
        ],
      },
      ['options.0.html 请输入选项内容'],
    ],
    [
      'the same twice',
      {
        options: [
          { key: 'A', html: '<p>乙</p>' },
          { key: 'B', html: '乙' },
        ],
      },
      ['options.1.html 选项内容不能重复'],
    ],
    [
      'letters out of order',
      { options: options.toReversed() },
      ['options.0.key 选项须按A至Z的顺序编号', 'options.2.key 选项须按A至Z的顺序编号'],
    ],
    ['no answer', { answer: [] }, ['answer 请设置正确答案']],
    ['an answer that is no option', { answer: ['Z'] }, ['answer 正确答案不在选项中']],
    ['two answers of a single choice', { answer: ['A', 'B'] }, ['answer 只能有一个正确答案']],
    ['a judgement without answer', { type: 3, answer: [] }, ['answer 请设置正确答案']],
    ['a fill without marks', { type: 4, blanks: [] }, ['stem 请在题干中用____标出填空']],
    [
      'blanks that do not fit',
      { type: 4, stem: '甲____乙____', blanks: [{ accepted: ['x'], tolerance: null }] },
      ['blanks 答案数量与题干中____的数量不一致'],
    ],
    [
      'a blank without answer',
      { type: 4, stem: '甲____', blanks: [{ accepted: [' '], tolerance: null }] },
      ['blanks.0.accepted 请输入填空答案'],
    ],
    ['an unknown kind', { type: 5 }, ['type 题型不正确']],
    [
      'pictures as options',
      {
        options: [
          { key: 'A', html: '<img data-file-id="1">' },
          { key: 'B', html: '<img data-file-id="2">' },
        ],
      },
      [],
    ],
  ])('%s', (_what, changes, wanted) => {
    expect(faults(changes)).toEqual(wanted)
  })
})

test('nothing a learner sees before the policy allows it tells the answer', () => {
  const all = questionKinds.map(({ type }) =>
    question({ type, answer: ['SECRET'], blanks: [{ accepted: ['SECRET'], tolerance: 7 }] }),
  )
  expect(JSON.stringify(all.map(stripQuestion))).not.toContain('SECRET')
})

test('scores by kind; a short answer is never scored by itself', () => {
  const rules = { max: 4, rule: 'subset_half' } as const
  expect(scoreQuestion(question({}), ['B'], rules)).toBe(4)
  expect(scoreQuestion(question({}), ['A'], rules)).toBe(0)
  expect(scoreQuestion(question({}), ['A', 'B'], rules)).toBe(0)
  expect(scoreQuestion(question({}), undefined, rules)).toBe(0)
  expect(scoreQuestion(question({ type: 2, answer: ['A', 'B'] }), ['A'], rules)).toBe(2)
  expect(scoreQuestion(question({ type: 3, answer: ['T'] }), ['T'], rules)).toBe(4)
  const fill = question({ type: 4, blanks: ['甲', '乙', '丙'].map((one) => ({ accepted: [one], tolerance: null })) })
  expect(scoreQuestion(fill, ['甲', '错', '丙'], rules)).toBe(2.67)
  expect(scoreQuestion(question({ type: 8 }), ['甲'], rules)).toBeNull()
  expect(scoreQuestion(question({ type: 8 }), [' '], rules)).toBe(0)
  expect(scoreQuestion(question({ type: 5 }), ['甲'], rules)).toBeNull()
})

test('a question keeps the parts of its kind only', () => {
  const kept = plainQuestion(question({ type: 3, answer: ['T'], blanks: [{ accepted: ['x'], tolerance: null }] }))
  expect(kept).toMatchObject({ options: [], blanks: [], answer: ['T'] })
})

test('a short answer keeps its reference text and the keywords that were named', () => {
  const kept = (answer: string[]) => plainQuestion(question({ type: 8, answer })).answer
  expect(kept(['参考', ' 循环 ', '', '循环', '累加'])).toEqual(['参考', '循环', '累加'])
  expect(kept(['', '循环'])).toEqual(['', '循环'])
  expect(kept([' ', ''])).toEqual([])
})

describe('what a wrong answer costs', () => {
  const scored = (changes: Partial<Question>, response: string[]) =>
    scoreQuestion(question(changes), response, { max: 1, rule: 'subset_half', negative: 25 })

  test('a share of the points where something wrong was chosen, and nothing else', () => {
    expect([scored({}, ['A']), scored({}, ['B']), scored({}, ['']), scored({}, [])]).toEqual([-0.25, 1, 0, 0])
    const judgement = { type: questionTypes.judgement, options: [], answer: ['T'] }
    expect([scored(judgement, ['F']), scored(judgement, ['T'])]).toEqual([-0.25, 1])
  })

  test('a multiple choice loses by what is wrong, not by what is missing', () => {
    const multiple = { type: questionTypes.multiple, answer: ['A', 'B'] }
    const found = [['C'], ['A', 'C'], ['A'], ['A', 'B']].map((response) => scored(multiple, response))
    expect(found).toEqual([-0.25, -0.25, 0.5, 1])
  })

  test('written answers lose nothing', () => {
    const fill = { type: questionTypes.fill, options: [], answer: [], blanks: [{ accepted: ['甲'], tolerance: null }] }
    expect(scored(fill, ['乙'])).toBe(0)
    const types = questionKinds.map(({ type }) => costOfWrong({ type, score: 3 }, 50))
    expect(types).toEqual([1.5, 1.5, 1.5, 0, 0])
  })
})

test('an answer is counted in characters, as the field counts it', () => {
  expect(responseShape.safeParse(['😀'.repeat(questionLimits.answerTextMax)]).success).toBe(true)
  expect(responseShape.safeParse(['😀'.repeat(questionLimits.answerTextMax + 1)]).success).toBe(false)
  expect(responseShape.safeParse(['字'.repeat(questionLimits.answerTextMax + 1)]).success).toBe(false)
})

test('that every option is right is doubted, and refused nobody', () => {
  const all = question({ type: questionTypes.multiple, answer: ['A', 'B', 'C'] })
  expect(doubtOf(all)).toBe('全部选项都是正确答案，学员全选即可得分，请确认')
  const told: string[] = []
  checkQuestion(all, (path) => told.push(path))
  expect(told).toEqual([])
  expect(doubtOf(question({ type: questionTypes.multiple, answer: ['A', 'B'] }))).toBe('')
  expect(doubtOf(question({ options: options.slice(0, 1), answer: ['A'] }))).toBe('')
})
