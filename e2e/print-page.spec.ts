import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** What the stylesheet writes after an element. */
async function writtenAfter(page: Page, selector: string): Promise<string> {
  return await page.locator(selector).evaluate((element) => getComputedStyle(element, '::after').content)
}

test.use({ colorScheme: 'dark' })

test('an article and its collection on paper are black on white, without what stands around them', async ({ page }) => {
  const title = `打印图文 ${Date.now() % 100_000}`
  const body = '<h2>第一节</h2><p>标准见<a href="https://example.com/gb">国家标准</a>。</p>'
  const { id, c } = await asCaller('teacher', async (teacher) => {
    const { id: made } = await callAs(teacher, collectionCalls.create, { industry_id: 1, title: `${title}的学习集` })
    return { ...(await callAs(teacher, articleCalls.create, { title, body, container_id: made })), c: made }
  })
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByRole('heading', { name: '第一节' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.locator('.zx-rich-text').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
  expect(await writtenAfter(page, '.zx-rich-text a')).toContain('https://example.com/gb')
  const end = await page.locator('.zx-printed-end').getAttribute('data-lines')
  expect(end?.split('\n')).toEqual([
    title,
    expect.stringMatching(/^陈志远\s· 更新于 \d{4}-\d\d-\d\d \d\d:\d\d$/),
    expect.stringContaining(`/collection/${c}/my-detail?item=${id}`),
  ])

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/sec/study-collection-detail/${c}?tab=talk`)
  await expect(page.getByRole('tab', { name: '讨论' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await page.locator('.zx-printed-end').getAttribute('data-lines')).toMatch(/study-collection-detail\/\d+$/)
})
