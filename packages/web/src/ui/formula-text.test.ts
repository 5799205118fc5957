import { expect, test } from 'vitest'
import { formulaPieces } from './formula-text.ts'

const formulas = (text: string) => formulaPieces(text).flatMap(({ text: one, formula }) => (formula ? [one] : []))

test('formulas stand between dollar signs, words around them stay', () => {
  expect(formulaPieces('若 $x^2=1$，则 $$x=\\pm 1$$。')).toEqual([
    { text: '若 ' },
    { text: 'x^2=1', formula: 'inline' },
    { text: '，则 ' },
    { text: 'x=\\pm 1', formula: 'block' },
    { text: '。' },
  ])
})

test.each([
  ['prices', '苹果 $5，梨 $6 一斤'],
  ['one sign alone', '变量 $name 以 $ 开头'],
  ['escaped signs', '价格 \\$5 和 \\$6'],
  ['a blank inside', '$ x $'],
  ['nothing inside', '$$'],
])('%s are no formula', (_name, text) => {
  expect(formulas(text)).toEqual([])
})

test('an escaped sign is shown as a sign, also within a formula', () => {
  expect(formulaPieces('价格 \\$5')).toEqual([{ text: '价格 $5' }])
  expect(formulas('$a\\$b$')).toEqual(['a\\$b'])
})

test('a letter and a sum with signs of its own are formulas', () => {
  expect(formulas('$n$ 与 $\\sum_{i=1}^{n} i$')).toEqual(['n', '\\sum_{i=1}^{n} i'])
})
