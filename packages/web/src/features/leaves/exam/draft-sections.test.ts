import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { describe, expect, test } from 'vitest'
import { byKind, type DraftSection, inOneRow, numbersOf, type PaperParts } from './draft-sections.ts'
import { freshQuestion } from './paper-draft.ts'
import type { PaperRule } from './paper-rules.ts'
import { canShift, isChanged, type PaperAction, type PaperState, paperReducer, storedState } from './paper-state.ts'

const { single, short, judgement } = questionTypes

const section = (uid: string): DraftSection => ({ uid, title: uid, intro: '', shuffle: false })
const question = (uid: string, of = '', type: number = short) => ({
  ...freshQuestion({ type, uid, score: '5', parts: { stem: uid } }),
  section: of,
})
const rule = (of: string, count: number, type = 0): PaperRule => ({
  bank_id: 1,
  bank_title: '网络',
  category_id: 0,
  type,
  difficulty: '',
  tags: [],
  section: of,
  count,
  score: 2,
})

/** A and B have two questions each, C has none. */
const paper = storedState({
  sections: ['A', 'B', 'C'].map(section),
  questions: [question('a', 'A'), question('b', 'A'), question('c', 'B'), question('d', 'B')],
  rules: [],
  rowVersion: 7,
})
const changed = (...actions: PaperAction[]): PaperState => actions.reduce(paperReducer, paper)
const shown = ({ sections, questions }: PaperParts) =>
  sections.map(
    ({ uid }) =>
      `${uid}:${questions
        .filter((one) => one.section === uid)
        .map((one) => one.uid)
        .join('')}`,
  )
const order = ({ questions }: PaperParts) => questions.map(({ uid }) => uid).join('')

describe('questions', () => {
  test('dragged onto another section’s question go there, onto a head they become its first', () => {
    expect(shown(changed({ do: 'move', uid: 'a', overUid: 'd' }))).toEqual(['A:b', 'B:cda', 'C:'])
    expect(shown(changed({ do: 'move', uid: 'd', overUid: 'a' }))).toEqual(['A:dab', 'B:c', 'C:'])
    expect(shown(changed({ do: 'into', uid: 'a', section: 'B', isFirst: true }))).toEqual(['A:b', 'B:acd', 'C:'])
    expect(shown(changed({ do: 'into', uid: 'a', section: 'C' }))).toEqual(['A:b', 'B:cd', 'C:a'])
  })

  test('go step by step from one section into the next, also into one that is empty', () => {
    expect(shown(changed({ do: 'shift', uid: 'a', by: 1 }))).toEqual(['A:ba', 'B:cd', 'C:'])
    expect(shown(changed({ do: 'shift', uid: 'b', by: 1 }))).toEqual(['A:a', 'B:bcd', 'C:'])
    expect(shown(changed({ do: 'shift', uid: 'c', by: -1 }))).toEqual(['A:abc', 'B:d', 'C:'])
    expect(shown(changed({ do: 'shift', uid: 'd', by: 1 }))).toEqual(['A:ab', 'B:c', 'C:d'])
    const can = (uid: string, by: 1 | -1) =>
      canShift(paper, paper.questions.find((one) => one.uid === uid) ?? question(''), by)
    expect([can('a', -1), can('a', 1), can('d', 1)]).toEqual([false, true, true])
  })

  test('that are new come into the section at hand: that of the open question, or the one that was just added', () => {
    expect(shown(changed({ do: 'open', uid: 'a' }, { do: 'add', question: question('n') }))).toEqual([
      'A:abn',
      'B:cd',
      'C:',
    ])
    const added = changed({ do: 'section', section: section('D') }, { do: 'add', question: question('n') })
    expect(shown(added)).toEqual(['A:ab', 'B:cd', 'C:', 'D:n'])
    expect(
      shown(changed({ do: 'aim', section: 'C' }, { do: 'take', questions: [question('x'), question('y')] })),
    ).toEqual(['A:ab', 'B:cd', 'C:xy'])
    expect(shown(changed({ do: 'add', question: question('n'), after: 'c' }))).toEqual(['A:ab', 'B:cnd', 'C:'])
  })

  test('that are new come where the question opens that was beside a deleted one', () => {
    const state = changed({ do: 'open', uid: 'b' }, { do: 'remove', uid: 'b' })
    expect([state.openUid, state.atSection]).toEqual(['c', 'B'])
    expect(shown(paperReducer(state, { do: 'add', question: question('n') }))).toEqual(['A:a', 'B:cdn', 'C:'])
    expect(changed({ do: 'aim', section: 'C' }, { do: 'remove', uid: 'd' }).atSection).toBe('C')
  })

  test('are numbered through, those that are drawn in between counted', () => {
    const { sections, questions } = paper
    const numbers = numbersOf({ sections, questions, rules: [rule('A', 3), rule('B', 2)] })
    expect([...numbers]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 6],
      ['d', 7],
    ])
  })
})

test('a rule goes into another section as the last of it', () => {
  const [one, other, third] = [rule('A', 1), rule('A', 2), rule('B', 3)]
  const state = [
    { do: 'rules' as const, rules: [one, other, third] },
    { do: 'ruleInto' as const, rule: one, section: 'B' },
  ].reduce(paperReducer, paper)
  expect(state.rules.map(({ section: of, count }) => [of, count])).toEqual([
    ['A', 2],
    ['B', 3],
    ['B', 1],
  ])
  expect(isChanged(state)).toBe(true)
})

describe('sections', () => {
  test('the first takes in all there is, and without the last there are none', () => {
    const plain = storedState({ ...inOneRow(paper), rowVersion: 7 })
    const one = paperReducer(plain, { do: 'section', section: section('A') })
    expect(shown(one)).toEqual(['A:abcd'])
    const none = paperReducer(one, { do: 'dropSection', uid: 'A' })
    expect([none.sections, order(none), none.questions.map((each) => each.section)]).toEqual([
      [],
      'abcd',
      ['', '', '', ''],
    ])
  })

  test('that are deleted leave their questions to the one before, the first to the one after', () => {
    expect(shown(changed({ do: 'dropSection', uid: 'B' }))).toEqual(['A:abcd', 'C:'])
    expect(shown(changed({ do: 'dropSection', uid: 'A' }))).toEqual(['B:abcd', 'C:'])
  })

  test('move with all that is in them', () => {
    const state = changed({ do: 'moveSection', uid: 'B', by: -1 })
    expect([shown(state), order(state)]).toEqual([['B:cd', 'A:ab', 'C:'], 'cdab'])
    expect(changed({ do: 'moveSection', uid: 'A', by: -1 }).sections).toBe(paper.sections)
  })

  test('that are renamed keep their place, and are something to save', () => {
    const state = changed({ do: 'section', section: { ...section('B'), title: '多选题' } })
    expect(state.sections.map(({ title }) => title)).toEqual(['A', '多选题', 'C'])
    expect([isChanged(paper), isChanged(state)]).toEqual([false, true])
    const saved = paperReducer(state, { do: 'saved', sent: state, ids: [1, 2, 3, 4], rowVersion: 8 })
    expect(isChanged(saved)).toBe(false)
  })

  test('by kind come in the order of the kinds, what any kind is drawn for last', () => {
    const questions = [
      question('a', '', short),
      question('b', '', single),
      question('c', '', judgement),
      question('d', '', single),
    ]
    let no = 0
    const parts = byKind({ sections: [], questions, rules: [rule('', 2), rule('', 3, single)] }, () => {
      no += 1
      return `n${no}`
    })
    expect(parts.sections.map(({ title }) => title)).toEqual(['单选题', '判断题', '简答题', '综合题'])
    expect(order(parts)).toBe('bdca')
    expect(parts.rules.map(({ section: of, count }) => [of, count])).toEqual([
      ['n1', 3],
      ['n4', 2],
    ])
  })
})
