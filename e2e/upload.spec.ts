import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const film = path.resolve(import.meta.dirname, '../packages/server/src/demo/files/variables.mp4')

// The connection is cut on purpose; the browser names it on its console.
test.use({ expected: [/net::ERR_CONNECTION_RESET/], actionTimeout: 8_000 })

const isForm = (method: string, type: string | undefined) =>
  method === 'POST' && (type?.startsWith('multipart/form-data') ?? false)

/** The page on which a video is added to the Python course. */
async function openVideoForm(page: Page): Promise<void> {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/1/create-activity/0/video')
  await expect(page.getByLabel('名称')).toBeVisible()
}

test('a failed upload is told and reported, and is tried again by one press (upload.failure)', async ({ page }) => {
  await openVideoForm(page)
  let isDown = true
  await page.route('**/*', async (route) => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() }
    await (isDown && isForm(method, headers['content-type']) ? route.abort('connectionreset') : route.fallback())
  })
  const report = page.waitForRequest((request) => request.url().includes('/api/Error/create'))
  await page.locator('main input[type=file]').setInputFiles(film)
  await expect(page.getByText(/^上传失败：/)).toBeVisible()
  expect((await report).postData()).toContain('upload failed')
  await expect(page.getByLabel('视频预览')).toHaveCount(0)
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByLabel('视频预览')).toBeVisible()
})

test('a cancelled upload is ignored: no message, no report, nothing in the form (upload.cancelled)', async ({
  page,
}) => {
  await openVideoForm(page)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Error/create')) {
      reports.push(request.url())
    }
  })
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.locator('main input[type=file]').setInputFiles(film)
  await expect(page.getByRole('progressbar', { name: 'variables.mp4 上传进度' })).toBeVisible()
  await page.getByRole('button', { name: '取消上传' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请上传视频').first()).toBeVisible()
  await expect(page.getByText(/上传失败/)).toHaveCount(0)
  expect(reports).toEqual([])
})
