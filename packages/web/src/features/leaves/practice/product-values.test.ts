import { describe, expect, test } from 'vitest'
import { notReady, resultOf, stepState, withResult, writtenOf } from './product-values.ts'

const steps = [
  { id: 1, title: '调研', intro: '', deliverable: '', score: 40 },
  { id: 2, title: '制作', intro: '', deliverable: '', score: 60 },
]
const result = (id: number, text: string, link = '') => ({ id, text, link, files: [] })
const made = (...results: ReturnType<typeof result>[]) => ({ description: '', cover: null, gallery: [], results })

describe('a product', () => {
  test('is ready once every step has a result and every link leads somewhere', () => {
    expect(notReady(made(result(1, '记录')), steps)).toBe('请完成步骤「制作」')
    expect(notReady(made(result(1, '记录'), result(2, ' ')), steps)).toBe('请完成步骤「制作」')
    expect(notReady(made(result(1, '记录'), result(2, '', 'example.com')), steps)).toBe(
      '请输入以 http:// 或 https:// 开头的链接',
    )
    expect(notReady(made(result(1, '记录'), result(2, '', 'https://example.com')), steps)).toBe('')
  })

  test('is sent without what was done for steps that are gone', () => {
    expect(writtenOf(made(result(1, '记录'), result(9, '旧步骤')), steps).results).toEqual([
      { id: 1, text: '记录', link: '', file_ids: [] },
    ])
  })

  test('has one result for each step', () => {
    const results = withResult([result(1, '甲'), result(2, '乙')], result(1, '丙'))
    expect([resultOf({ results }, 1).text, resultOf({ results }, 2).text, resultOf({ results }, 3).text]).toEqual([
      '丙',
      '乙',
      '',
    ])
  })
})

test('a step goes from todo to done to checked', () => {
  expect(stepState(result(1, ''), false)).toBe('todo')
  expect(stepState(result(1, '记录'), false)).toBe('done')
  expect(stepState(result(1, '记录'), true)).toBe('checked')
})
