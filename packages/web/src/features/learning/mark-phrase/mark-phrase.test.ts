import { expect, test } from 'vitest'
import { matching, slashBefore } from './phrase-slash.ts'

test('a slash at the beginning or behind a blank asks for the library', () => {
  expect(slashBefore('/')).toEqual({ start: 0, query: '' })
  expect(slashBefore('很好 /步骤')).toEqual({ start: 3, query: '步骤' })
  expect(slashBefore('很好\n／步')).toEqual({ start: 3, query: '步' })
  expect(slashBefore('1/2')).toBeUndefined()
  expect(slashBefore('很好 /步骤 ')).toBeUndefined()
  expect(slashBefore('')).toBeUndefined()
})

test('what is typed behind it narrows the library down', () => {
  const phrases = [{ text: '步骤完整' }, { text: 'Good job' }]
  expect(matching(phrases, '步')).toEqual([phrases[0]])
  expect(matching(phrases, 'GOOD')).toEqual([phrases[1]])
  expect(matching(phrases, '')).toEqual(phrases)
})
