import { expect, test } from 'vitest'
import { freeCopyTitle } from './public.ts'

/** The title of the first copy of a content. */
const copied = (title: string, max: number) => freeCopyTitle({ title, max }, async () => [])

test('the title of a copy stays whole where it has room, brackets and all', async () => {
  expect(await copied('变量（上', 20)).toBe('变量（上（副本）')
})

test('one that is cut closes the brackets it leaves open, from the inside out, and has no more characters than it may', async () => {
  expect(await copied('变量与数据类型', 8)).toBe('变量与数（副本）')
  expect(await copied('变量（上）与数据类型', 11)).toBe('变量（上）与数（副本）')
  expect(await copied('变量（上学期第一次课）', 12)).toBe('变量（上学期第）（副本）')
  expect(await copied('一（二《三四五六》七）', 10)).toBe('一（二）（副本）')
  expect(await copied('一（二《三四五六》七）', 11)).toBe('一（二《三》）（副本）')
})

test('one that is cut closes no bracket around nothing', async () => {
  expect(await copied('变量（上学期）与类型', 7)).toBe('变量（副本）')
})
