import { expect, test } from 'vitest'
import { emptyOptions, withMovedOption, withOption, withoutOption } from './option-edits.ts'

const choice = {
  options: ['甲', '乙', '丙'].map((html, at) => ({ key: 'ABC'[at] ?? '', html })),
  answer: ['A', 'C'],
}
const said = ({ options, answer }: typeof choice) => [options.map(({ key, html }) => key + html).join(''), ...answer]

test('a right answer goes with its option, whatever letter that gets (question.letters)', () => {
  expect(said(withMovedOption(choice, 'C', -1))).toEqual(['A甲B丙C乙', 'A', 'B'])
  expect(said(withoutOption(choice, 'A'))).toEqual(['A乙B丙', 'B'])
  expect(said(withOption(choice))).toEqual(['A甲B乙C丙D', 'A', 'C'])
})

test('the first option stays first', () => {
  expect(withMovedOption(choice, 'A', -1)).toEqual(choice)
})

test('there are letters for 26 options', () => {
  expect(emptyOptions(26).at(-1)?.key).toBe('Z')
})
