import { describe, expect, test } from 'vitest'
import { matchBlanks, matchesBlank } from './matching.ts'
import { type FillRules, usualFillRules } from './shapes.ts'

interface Options extends Partial<FillRules> {
  tolerance?: number
}

function fits(typed: string, accepted: string, { tolerance, ...rules }: Options = {}): boolean {
  return matchesBlank(typed, { accepted: [accepted], tolerance: tolerance ?? null }, { ...usualFillRules, ...rules })
}

const spaces = { ignore_spaces: true }
const wildcard = { wildcard: true }
const exact = { tolerance: 0 }

/** Vectors of expected, appendix C. */
test.each<[string, string, Options, boolean]>([
  ['ＴＣＰ', 'tcp', {}, true],
  ['机器 学习', '机器学习', {}, true],
  ['machine  learning', 'Machine Learning', {}, true],
  ['machinelearning', 'Machine Learning', {}, false],
  ['machinelearning', 'Machine Learning', spaces, true],
  ['10²', '102', {}, false],
  ['10²', '10^2', {}, true],
  ['H₂O', 'H2O', {}, true],
  ['3.140', '3.14', {}, false],
  ['３．１４０', '3.14', exact, true],
  ['3.15', '3.14', { tolerance: 0.01 }, true],
  ['3.1501', '3.14', { tolerance: 0.01 }, false],
  ['１，０００', '1000', exact, true],
  ['1,00', '100', exact, false],
  ['50%', '0.5', exact, true],
  ['1/2', '0.5', exact, true],
  ['½', '0.5', exact, true],
  ['\u22125', '-5', exact, true],
  ['“甲”', '"甲"', {}, true],
  ['', '', {}, false],
  ['\u200b\ufeff', '', {}, false],
  ['', 'x', {}, false],
  ['计算机网络', '*网络', wildcard, true],
  ['网络计算机', '*网络', wildcard, false],
  ['2*3', '2\\*3', wildcard, true],
  ['2x3', '2\\*3', wildcard, false],
  ['2＊9＊3', '2＊3', wildcard, false],
  ['①', '1', {}, true],
  ['裏面', '里面', {}, false],
  ['A、B', 'a,b', {}, true],
  ['北京市。', '北京市', {}, true],
])('%s for %s, %o: %s', (...vector) => {
  const [typed, accepted, options, wanted] = vector
  expect(fits(typed, accepted, options)).toBe(wanted)
})

test('case counts when the author says so, a star is a star without wildcards', () => {
  expect(fits('Print', 'print', { ignore_case: false })).toBe(false)
  expect(fits('2x3', '2*3')).toBe(false)
  expect(fits('axxbyyc', 'a*b*c', wildcard)).toBe(true)
  expect(fits('aba', 'ab*ba', wildcard)).toBe(false)
  expect(fits('1/0', '0', exact)).toBe(false)
})

describe('blanks without an order', () => {
  const unordered = { ...usualFillRules, ordered: false }
  const blanks = (...accepted: string[][]) => accepted.map((one) => ({ accepted: one, tolerance: null }))

  test('each text counts once', () => {
    const right = matchBlanks(['红', '蓝', '红'], blanks(['红'], ['蓝'], ['绿']), unordered)
    expect(right.filter(Boolean)).toHaveLength(2)
  })

  test('the best of all pairings is found, not the first', () => {
    expect(matchBlanks(['A', 'B'], blanks(['A', 'B'], ['A']), unordered)).toEqual([true, true])
  })

  test('with an order each text belongs to its blank', () => {
    expect(matchBlanks(['B', 'A'], blanks(['A'], ['B']), usualFillRules)).toEqual([false, false])
  })
})
