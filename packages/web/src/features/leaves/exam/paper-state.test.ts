import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { expect, test } from 'vitest'
import { dotted } from '#ui/dotted.ts'
import { briefOf } from '../question/parts/shared/brief.ts'
import { draftOf, faultsOf, freshQuestion, inputOf, scoreFault, totalOf } from './paper-draft.ts'
import { figuresOfRules, wordsOfRule } from './paper-rules.ts'
import { isChanged, type PaperAction, type PaperState, paperReducer, storedState } from './paper-state.ts'

const { single, short } = questionTypes

function question(uid: string, stem = `题干${uid}`, type: number = short) {
  return freshQuestion({ type, uid, score: '5', parts: { stem } })
}

const begun = storedState({
  sections: [],
  questions: ['a', 'b', 'c'].map((uid) => question(uid)),
  rules: [],
  rowVersion: 7,
})
const after = (...actions: PaperAction[]): PaperState => actions.reduce(paperReducer, begun)
const order = ({ questions }: PaperState) => questions.map(({ uid }) => uid).join('')

test('questions move down and up to the place they are dropped on', () => {
  expect(order(after({ do: 'move', uid: 'a', overUid: 'c' }))).toBe('bca')
  expect(order(after({ do: 'move', uid: 'c', overUid: 'a' }))).toBe('cab')
  expect(after({ do: 'move', uid: 'c', overUid: 'c' }).questions).toBe(begun.questions)
})

test('a new question comes after the one it is made from, and opens', () => {
  const state = after({ do: 'add', question: question('n'), after: 'a' })
  expect([order(state), state.openUid]).toEqual(['anbc', 'n'])
})

test('after deleting the open question its neighbour opens', () => {
  expect(after({ do: 'open', uid: 'c' }, { do: 'remove', uid: 'c' }).openUid).toBe('b')
  expect(after({ do: 'remove', uid: 'a' }).openUid).toBe('b')
})

test('faults of a question are told once it was left', () => {
  expect(begun.checked.has('a')).toBe(false)
  expect(after({ do: 'open', uid: 'b' }).checked.has('a')).toBe(true)
})

test('saving gives ids and leaves nothing to save', () => {
  const state = after({ do: 'saved', sent: begun, ids: [1, 2, 3], rowVersion: 8 })
  expect([state.questions.map(({ id }) => id), state.rowVersion]).toEqual([[1, 2, 3], 8])
  expect(state.questions).toBe(state.stored.questions)
  expect(Object.keys(state.stored).sort()).toEqual(['questions', 'rules', 'sections'])
})

test('what is typed while saving is still to be saved', () => {
  const changed: PaperAction = { do: 'change', uid: 'b', change: { stem: '改过' } }
  const state = after(changed, { do: 'saved', sent: begun, ids: [1, 2, 3], rowVersion: 8 })
  expect(state.questions).not.toBe(state.stored.questions)
  expect(state.questions[1]).toMatchObject({ id: 2, stem: '改过' })
})

test('a score for several questions leaves the others as they are', () => {
  const state = after(
    { do: 'add', question: question('n', '', single) },
    { do: 'score', byUid: new Map(['a', 'b', 'c'].map((uid) => [uid, '8'])) },
  )
  expect(state.questions.map(({ score }) => score)).toEqual(['8', '8', '8', '5'])
  expect(totalOf(state.questions)).toBe(29)
})

test('faults are told in the words of the specification (score.positiveInteger, richText.required)', () => {
  expect(faultsOf({ ...question('n', '<p>&nbsp;</p>'), score: '' })).toEqual([
    { path: 'stem', message: '请输入题干' },
    { path: 'score', message: '请输入分数' },
  ])
  expect([scoreFault('1.5'), scoreFault(' 3 ')]).toEqual(['请输入正整数', ''])
})

test('a stored question goes out as it came in', () => {
  const { uid: _uid, score: _score, newest: _newest, section: _section, ...stored } = question('q4')
  expect(inputOf(draftOf({ ...stored, id: 4, score: 2 }))).toEqual({ ...stored, id: 4, score: '2' })
})

test('a question is called by its words', () => {
  expect(briefOf(question('a', '<p>type(1) 是 &lt;class&gt;</p>'))).toBe('type(1) 是 <class>')
  expect(briefOf(question('a', '<p><img data-file-id="1"></p>'))).toBe('［图片］')
})

test('questions taken from a bank come last, and the first of them opens', () => {
  const state = after({ do: 'take', questions: [question('x'), question('y')] })
  expect([order(state), state.openUid]).toEqual(['abcxy', 'x'])
})

test('rules are changes of their own, and are saved with the questions', () => {
  const rule = {
    bank_id: 1,
    bank_title: '网络',
    category_id: 0,
    type: 0,
    difficulty: '' as const,
    tags: [],
    section: '',
    count: 3,
    score: 2,
  }
  const changed = after({ do: 'rules', rules: [rule] })
  expect([isChanged(begun), isChanged(changed)]).toEqual([false, true])
  expect(isChanged(paperReducer(changed, { do: 'saved', sent: changed, ids: [1, 2, 3], rowVersion: 8 }))).toBe(false)
  expect(figuresOfRules([rule, rule])).toEqual({ count: 6, score: 12 })
  expect(wordsOfRule({ ...rule, type: 2, difficulty: 'height', tags: ['期末'] })).toBe(
    dotted(['网络', '多选题', '难', '期末']),
  )
})
