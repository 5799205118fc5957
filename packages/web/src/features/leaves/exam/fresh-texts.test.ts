import { expect, test } from 'vitest'
import { withTexts } from './fresh-texts.ts'

const question = (slot: number, stem: string, passed = false) => ({ slot, stem, options: [stem], passed, score: 2 })

test('texts are taken from the newer copy, whatever its order', () => {
  const fresh = withTexts([question(1, 'a?e=1'), question(2, 'b?e=1')], [question(2, 'b?e=2'), question(1, 'a?e=2')])
  expect(fresh.map(({ slot, stem, options }) => [slot, stem, options[0]])).toEqual([
    [1, 'a?e=2', 'a?e=2'],
    [2, 'b?e=2', 'b?e=2'],
  ])
})

test('a question that was left, or that the copy does not have, keeps its text', () => {
  const held = [question(1, 'a'), question(2, 'b')]
  expect(withTexts(held, [question(1, '', true)])).toEqual(held)
})
