import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { cutLine, expect, signIn, test } from './fixtures.ts'

const film = path.resolve(import.meta.dirname, '../packages/server/src/demo/files/variables.mp4')
const megabyte = 1024 * 1024

// The line is cut on purpose; the browser names it on its console.
test.use({ expected: [cutLine] })

/** A film of 30 MB: a small one with room behind it, as the format allows. */
async function makeLargeFilm(target: string): Promise<string> {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(30 * megabyte)
  head.write('free', 4)
  await writeFile(target, Buffer.concat([await readFile(film), head, Buffer.alloc(30 * megabyte - head.length)]))
  return target
}

async function openVideoForm(page: Page): Promise<void> {
  await page.goto('/sec/collection/1/create-activity/0/video')
  await expect(page.getByLabel('名称')).toBeVisible()
}

const bar = (page: Page) => page.getByRole('progressbar', { name: /上传进度/ })
const percent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))

test('a large file is paused, survives a lost line and a reload, and arrives whole', async ({ page }, info) => {
  const file = await makeLargeFilm(info.outputPath('大视频.mp4'))
  await signIn(page, 'teacher')
  await openVideoForm(page)
  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * megabyte }
  await network.send('Network.emulateNetworkConditions', line)
  const choose = page.locator('main input[type=file]').first()
  await choose.setInputFiles(file)

  await expect.poll(() => percent(page)).toBeGreaterThan(30)
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByText('已暂停', { exact: true })).toBeVisible()
  const paused = await percent(page)
  await page.getByRole('button', { name: '继续', exact: true }).click()
  await expect.poll(() => percent(page)).toBeGreaterThan(paused)

  await network.send('Network.emulateNetworkConditions', { ...line, offline: true })
  await expect(page.getByText(/^网络已断开，恢复后自动继续上传/)).toBeVisible()
  await network.send('Network.emulateNetworkConditions', line)
  await expect(page.getByText(/^网络已断开/)).toHaveCount(0)
  await expect.poll(() => percent(page)).toBeGreaterThan(60)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const left = page.getByRole('region', { name: '未传完的文件' })
  await expect(left).toContainText('大视频.mp4')
  await expect(left).toContainText(/已上传[2-9]\d%/)
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/upload/parts')) {
      opened.push(request.url())
    }
  })
  await left.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('视频预览')).toBeVisible({ timeout: 20_000 })
  await expect(left).toHaveCount(0)
  // It went on where it stood: nothing was opened anew.
  expect(opened).toEqual([])
})

test('what was left is given up by one press, and another file is not taken for it', async ({ page }, info) => {
  const file = await makeLargeFilm(info.outputPath('大视频.mp4'))
  await signIn(page, 'teacher')
  await openVideoForm(page)
  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * megabyte }
  await network.send('Network.emulateNetworkConditions', line)
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await expect.poll(() => percent(page)).toBeGreaterThan(30)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const left = page.getByRole('region', { name: '未传完的文件' })
  await left.locator('input[type=file]').setInputFiles(film)
  await expect(page.getByText('请选择上次的文件“大视频.mp4”')).toBeVisible()
  await left.getByRole('button', { name: '放弃' }).click()
  await expect(left).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('名称')).toBeVisible()
  await expect(left).toHaveCount(0)
})
