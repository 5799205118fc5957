import type { Page } from '@playwright/test'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// The words of the specs where a person meets them. One picture's way is cut on purpose.
test.use({ expected: [/net::ERR_CONNECTION_RESET/] })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const cover = { name: '封面.png', mimeType: 'image/png', buffer: png }

async function pickCover(page: Page): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles(cover)
}

test('a cover: its advice, 图片上传失败 and 图片上传成功 (collection.cover.hint, upload.single.result)', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/add')
  await expect(page.getByText(/建议尺寸254\*180px，大小不超过200kb/)).toBeVisible()
  await page.route('**/upload/form', (route) => route.abort('connectionreset'))
  await pickCover(page)
  await expect(page.getByText(/图片上传失败/)).toBeVisible()
  await page.unroute('**/upload/form')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('图片上传成功')).toBeVisible()
})

test('an image that does not fit is told in the words of the form it is for (upload.single.extension, upload.single.size, upload.cover.types, upload.cover.size)', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const input = page.locator('main input[type=file]').first()
  const file = (name: string, mimeType: string, bytes: number) => ({ name, mimeType, buffer: Buffer.alloc(bytes) })
  const large = file('大图.png', 'image/png', 3_000_000)
  await page.goto('/sec/collection/add')
  await input.setInputFiles(large)
  await expect(page.getByText('上传图片大小不能超过 2MB!')).toBeVisible()
  await input.setInputFiles(file('说明.pdf', 'application/pdf', 100))
  await expect(page.getByText('上传图片只能是 jpg/png 格式!')).toBeVisible()
  await page.goto('/sec/collection/manage/1/info')
  await input.setInputFiles(file('动图.gif', 'image/gif', 100))
  await expect(page.getByText('仅支持jpg、png的格式')).toBeVisible()
  await input.setInputFiles(large)
  await expect(page.getByText('上传的图片大小不能超过2M!')).toBeVisible()
})

test('a favourite: 收藏成功, 取消收藏, and 操作失败 with the star as it was (favourite.messages, favourite.payload)', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'guest')
  await page.goto('/sec/study-collection-detail/1')
  const star = page.getByRole('button', { name: /收藏/ }).filter({ visible: true })
  const adding = page.waitForRequest((request) => request.url().includes(favoriteCalls.operateMyFavorite.path))
  await star.click()
  expect(Object.fromEntries(new URL((await adding).url()).searchParams)).toEqual({
    content_type: 'study_collection',
    content_id: '1',
    action: 'add',
    content_type_alias: 'study_resource',
  })
  await expect(page.getByText('收藏成功')).toBeVisible()
  await star.click()
  await expect(page.getByText('取消收藏')).toBeVisible()
  await page.route(`**${favoriteCalls.operateMyFavorite.path}?*`, (route) =>
    route.fulfill({
      json: { code: 20000, message: '', data: { result: false, has_favorite: false, favorite_num: 0 } },
    }),
  )
  await star.click()
  await expect(page.getByText('操作失败')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('a browser that copies says 复制成功, one that cannot 该浏览器不支持复制 (copy.messages)', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher')
  await page.goto('/sec/study-collection-detail/1')
  await page.getByRole('button', { name: /分享/ }).filter({ visible: true }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.reload()
  await page.getByRole('button', { name: /分享/ }).filter({ visible: true }).click()
  await expect(page.getByText('该浏览器不支持复制')).toBeVisible()
})

test('opening a collection, in its pages or to learn, notes one look and is a visit of the week (browseLog.payload)', async ({
  page,
}) => {
  await signIn(page, 'learner')
  const asked: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes(visitCalls.addBrowseLog.path)) {
      asked.push(Object.fromEntries(new URL(request.url()).searchParams))
    }
  })
  const look = {
    content_type: 'study_collection',
    content_id: '1',
    openid: expect.stringMatching(/^.{22}$/),
    platform: 'lxp',
    action: 'browse_content',
  }
  await page.goto('/sec/study-collection-detail/1')
  await expect.poll(() => asked).toEqual([look])
  await page.goto('/collection/1/my-detail')
  await expect.poll(() => asked).toEqual([look, look])
  const visits = await callAs(page.context().request, visitCalls.inc7DaysVisit, {
    content_type: 'study_collection',
    content_id: 1,
  })
  expect(visits.at(-1)?.num).toBeGreaterThan(0)
})
