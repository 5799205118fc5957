import path from 'node:path'
import type { Page } from '@playwright/test'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { expect, signIn, test } from './fixtures.ts'

const film = path.resolve(import.meta.dirname, '../packages/server/src/demo/files/variables.mp4')

// The connection is cut, and a file refused, on purpose; the browser names it on its console.
test.use({ expected: [/net::ERR_CONNECTION_RESET|status of 400/] })

const isForm = (method: string, type: string | undefined) =>
  method === 'POST' && (type?.startsWith('multipart/form-data') ?? false)

/** The page on which a video is added to the Python course. */
async function openVideoForm(page: Page): Promise<void> {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/1/create-activity/0/video')
  await expect(page.getByLabel('名称')).toBeVisible()
}

/** The error reports the page sends from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Error/create')) {
      reports.push(request.postData() ?? '')
    }
  })
  return reports
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
  const reports = reportsOf(page)
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

test('a form is not saved without the file that is still on its way', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/1/update-activity/5/video')
  await expect(page.getByLabel('视频预览')).toBeVisible()
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.locator('main input[type=file]').setInputFiles(film)
  await expect(page.getByRole('progressbar', { name: 'variables.mp4 上传进度' })).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('文件还在上传，请稍候再保存')).toBeVisible()
  await page.getByRole('button', { name: '取消上传' }).click()
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page).toHaveURL('/sec/collection/manage/1/content')
})

test('a file that is refused for what it holds says why, is not offered to be tried again, and is no fault to report', async ({
  page,
}) => {
  await openVideoForm(page)
  const reports = reportsOf(page)
  const text = { name: '第一讲.mp4', mimeType: 'video/mp4', buffer: Buffer.from('这不是视频'.repeat(100)) }
  await page.locator('main input[type=file]').setInputFiles(text)
  await expect(page.getByText('上传失败：文件内容与扩展名不符，请检查后重新上传')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await page.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('第一讲.mp4')).toHaveCount(0)
  expect(reports).toEqual([])
})

test('a photo with more pixels than are taken is made smaller and arrives', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/1/create-activity/0/picture')
  await expect(page.getByLabel('名称')).toBeVisible()
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 5000, height: 100 })
    canvas.getContext('2d')?.fillRect(0, 0, 2500, 100)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const registered = page.waitForResponse((reply) => reply.url().includes(uploadCalls.fileUpload.path))
  const file = { name: '相机照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') }
  await page.locator('main input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: '移除第1张' })).toBeVisible()
  expect(await (await registered).json()).toMatchObject({ data: { width: 4096, height: 82 } })
})
