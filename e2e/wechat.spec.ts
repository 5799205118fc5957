import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, test } from './fixtures.ts'
import { weChatRequest, weChatScript, weChatTicket } from './wechat.ts'

/** WeChat's script as far as pages use it: it notes what it was told, once it was told who speaks. */
const script = `window.told = []
window.wx = {
  config: (options) => window.told.push(['config', { ...options, at: location.href }]),
  ready: (act) => act(),
  updateAppMessageShareData: (card) => window.told.push(['chat', card]),
  updateTimelineShareData: (card) => window.told.push(['moments', card]),
}`

/** The last thing WeChat was told of a kind. */
async function lastOf(page: Page, kind: string): Promise<Record<string, string>> {
  return await page.evaluate((wanted) => {
    const told = (window as unknown as { told?: [string, Record<string, string>][] }).told ?? []
    return told.findLast(([one]) => one === wanted)?.[1] ?? {}
  }, kind)
}

test.describe('in WeChat’s browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile MicroMessenger/8.0.50',
    expected: [weChatRequest],
  })

  test('a collection is shared with its title, text, link and picture, and the next page with its own', {
    tag: '@phone-only',
  }, async ({ page, baseURL }) => {
    const title = `微信分享 ${Date.now() % 100_000}`
    const introduce = '从看图纸到首件检验，跟着做一遍。'
    const { id } = await asCaller('teacher', (teacher) =>
      callAs(teacher, collectionCalls.create, { industry_id: 1, title, introduce }),
    )
    await page.route(weChatScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.goto(`/sec/study-collection-detail/${id}?from=singlemessage`)
    await expect.poll(() => lastOf(page, 'chat')).toMatchObject({ title, desc: introduce })
    const card = await lastOf(page, 'chat')
    expect(card.link).toBe(`${baseURL}/sec/study-collection-detail/${id}`)
    expect(card.imgUrl).toContain(`${baseURL}/og/${id}.png?v=`)
    const { desc: _desc, ...moments } = card
    expect(await lastOf(page, 'moments')).toEqual(moments)
    expect((await page.request.get(card.imgUrl ?? '')).headers()['content-type']).toBe('image/png')
    const { appId, timestamp, nonceStr, signature, at } = await lastOf(page, 'config')
    expect(appId).toBe('wx-journeys')
    const signed = `jsapi_ticket=${weChatTicket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${at}`
    expect(signature).toBe(createHash('sha1').update(signed).digest('hex'))

    await page.getByRole('link', { name: '知行 首页' }).click()
    await page.waitForURL(/\/sec\/index/)
    await expect
      .poll(() => lastOf(page, 'chat'))
      .toMatchObject({ link: `${baseURL}/sec/index`, imgUrl: `${baseURL}/og/site.png` })
  })
})

test('other browsers load nothing of WeChat’s', async ({ page }) => {
  await page.goto('/sec/index')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'wx' in window)).toBe(false)
})
