import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'
import { enterAs } from './sessions.ts'
import { weChatRequest, weChatScript } from './wechat.ts'

test('who completes a collection gets its certificate, and anybody can look it up', { tag: '@phone-only' }, async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `证书${Date.now() % 1_000_000}`
  const made = { title, industry_id: industry?.id ?? 0, introduce: '证书之旅' }
  const { id } = await callAs(request, collectionCalls.create, made)
  const article = { title: '一篇短文', body: '<p>短文</p>', container_id: id, required: false }
  const { id: articleId } = await callAs(request, articleCalls.create, article)
  const learning = await browser.newContext({ acceptDownloads: true })
  await enterAs(learning, 'learner')
  await callAs(learning.request, collectionCalls.follow, { id })
  const view = { id: articleId, c: id, seconds: 15, end: true }
  await callAs(learning.request, articleCalls.view, view)

  await page.goto(`/sec/collection/manage/${id}/certificate`)
  await page.getByLabel('完成后发放证书').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，正在为达到条件的学员颁发')).toBeVisible()

  const own = await learning.newPage()
  await expect(async () => {
    await own.goto('/my/my-certificate')
    await expect(own.getByText(title)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await own.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: '查看' }).click()
  const downloading = own.waitForEvent('download')
  await own.getByRole('button', { name: '下载PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`林晓雨-${title}-结业证书.pdf`)
  const address = await own.getByRole('link', { name: '查验页面' }).getAttribute('href')
  await learning.close()

  await signOut(page)
  await page.goto(address ?? '')
  await expect(page.getByText('结业证书：有效')).toBeVisible()
  await expect(page.getByText('林*雨 同学：')).toBeVisible()
  await expect(page.getByText('林晓雨')).toHaveCount(0)
})

test.describe('in the browser of WeChat', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile MicroMessenger/8.0.50',
    expected: [weChatRequest],
  })

  test('nothing is saved or printed, and it is said how to go on', async ({ page }) => {
    await signIn(page, 'learner')
    await page.route(weChatScript, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.wx = { config() {}, ready() {} }' }),
    )
    await page.goto('/my/wrong-book/print')
    await page.getByRole('button', { name: '打印' }).click()
    const dialog = page.getByRole('dialog', { name: '微信中无法下载和打印' })
    await expect(dialog.getByText('选择“在浏览器打开”后再试')).toBeVisible()
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(dialog).toBeHidden()
  })
})
