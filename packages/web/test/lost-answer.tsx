import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answeringOnce } from './answering-once.ts'
import { draw } from './draw.tsx'

interface Form {
  /** The form on a page that was just loaded, with a field 名称 and a button 创建. */
  content: () => ReactNode
  /** The calls that make and change. */
  calls: readonly Call[]
}

const title = () => page.getByLabelText(/名称/)
const press = async () => await page.getByRole('button', { name: /^创\s*建$/ }).click()
const kept = () => JSON.stringify(localStorage)

/** A form makes exactly one thing, whatever is typed after an answer was lost. */
export function testLostAnswer({ content, calls }: Form): void {
  afterEach(() => localStorage.clear())

  test('after a lost answer and another name there is one, of that name (T379)', async () => {
    const server = answeringOnce(calls)
    server.loseNext()
    draw(content())
    await title().fill('甲')
    await press()
    await expect.poll(() => server.made()).toEqual(['甲'])
    await title().fill('乙')
    await press()
    await expect.poll(() => server.made()).toEqual(['乙'])
    await expect.poll(kept).not.toContain('zx-sending')
  })

  test('after a lost answer, a new page and another name there is one, of that name (T381)', async () => {
    const server = answeringOnce(calls)
    server.loseNext()
    const { leave } = draw(content())
    await title().fill('甲')
    await press()
    await expect.poll(() => server.made()).toEqual(['甲'])
    await expect.poll(kept).toContain('zx-draft')
    leave()
    draw(content())
    await expect.element(title()).toHaveValue('甲')
    await title().fill('乙')
    await press()
    await expect.poll(() => server.made()).toEqual(['乙'])
  })
}
