import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A discussion where one posts first, made in the page: one post and one reply for 10 points. */
async function makeDiscussion(page: Page, c: number): Promise<number> {
  await page.goto(`/sec/collection/${c}/create-activity/0/discussion`)
  await page.getByLabel('名称', { exact: true }).fill('需求最容易漏掉什么')
  await page.getByRole('textbox', { name: '讨论主题' }).click()
  await page.keyboard.type('说说您做过的项目。')
  await page.getByLabel('先发表自己的帖子，才能看到别人的发言').check()
  await page.getByLabel('分值').fill('10')
  await page.getByLabel('要求发帖').fill('0')
  await press(page, '保存')
  await expect(page.getByText('发帖数和回复数至少有一项大于0').first()).toBeVisible()
  await page.getByLabel('要求发帖').fill('1')
  await page.getByLabel('要求回复').fill('1')
  await press(page, '保存')
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  return Number(new URL(page.url()).searchParams.get('item'))
}

test('a learner posts before reading others, replies, and is told their points; a teacher gives those of another discussion', async ({
  page,
  browser,
}) => {
  let c = 0
  let id = 0
  let byHand = 0
  await asOther(browser, 'teacher', async (request, teacher) => {
    const collection = await callAs(request, collectionCalls.create, { industry_id: 1, title: '讨论课' })
    c = collection.id
    id = await makeDiscussion(teacher, c)
    const rules = { marked_by: 'hand', points: 10 } as const
    const made = { title: '学习总结', body: '<p>谈谈收获。</p>', container_id: c, ...rules }
    byHand = (await callAs(request, discussionCalls.create, made)).id
  })
  await asCaller('guest', async (request) => {
    await callAs(request, collectionCalls.follow, { id: c, action: 'add' })
    await callAs(request, discussionCalls.say, { id, c, body: '最容易漏掉异常情况' })
  })

  await signIn(page, 'learner')
  const { request } = page.context()
  await callAs(request, collectionCalls.follow, { id: c, action: 'add' })
  await callAs(request, discussionCalls.say, { id: byHand, c, body: '学会了访谈' })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByText('说说您做过的项目。')).toBeVisible()
  const standing = page.getByRole('status').filter({ hasText: '已发表' })
  await expect(standing).toContainText('还需发表1帖、回复1帖')
  await expect(page.getByText('已有1个帖子')).toBeVisible()
  await expect(page.getByText('最容易漏掉异常情况')).toHaveCount(0)
  // A discussion is talk itself: nothing is said below it.
  await expect(page.getByRole('button', { name: '讨论与提问' })).toHaveCount(0)

  await page.getByRole('textbox', { name: '我的帖子' }).fill('我们漏掉了权限')
  await press(page, '发表')
  const others = page.getByRole('article').filter({ hasText: '最容易漏掉异常情况' })
  await expect(others).toBeVisible()
  await expect(standing).toContainText('还需回复1帖')
  await expect(standing).toContainText('得分 5 / 10分')
  await others.getByRole('button', { name: /^回复/ }).click()
  await others.getByRole('textbox', { name: '回复' }).fill('同意，还有超时')
  await press(page, '回复')
  await expect(standing).toContainText('得分 10 / 10分')
  await expect(standing).toContainText('已完成讨论要求')
  await expect(others.getByText('同意，还有超时')).toBeVisible()

  // One's own words are changed in their place, and take a picture.
  await others.getByRole('button', { name: '编辑我的回复' }).click()
  await others.getByRole('textbox', { name: '修改内容' }).fill('同意，还有超时和重复提交')
  // Two files stand as they were chosen, though the second arrives first.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/upload/getToken?*', async (route) => {
    await (route.request().url().includes(encodeURIComponent('草图.png')) ? held.promise : undefined)
    await route.continue()
  })
  const chosen = ['草图.png', '成图.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png }))
  await others.locator('input[type=file]').setInputFiles(chosen)
  await expect(others.getByRole('button', { name: '移除成图.png' })).toBeVisible()
  await expect(others.getByRole('button', { name: '移除草图.png' })).toHaveCount(0)
  held.resolve()
  const taken = others.getByRole('button', { name: /^移除/ })
  await expect(taken).toHaveCount(2)
  await expect(taken.first()).toHaveAccessibleName('移除草图.png')
  await page.unroute('**/api/upload/getToken?*')
  await press(page, '保存')
  await expect(others.getByText('同意，还有超时和重复提交')).toBeVisible()
  // By keys one goes on at the button by which one began.
  await expect(others.getByRole('button', { name: '编辑我的回复' })).toBeFocused()
  await expect(others.getByText(/^已编辑/)).toBeVisible()
  const picture = others.getByRole('img', { name: '草图.png' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

  await asOther(browser, 'teacher', async (_request, teacher) => {
    await teacher.goto(`/reading/discussion/${byHand}?c=${c}`)
    await expect(teacher.getByText('学会了访谈')).toBeVisible()
    await teacher.getByLabel('得分').fill('8')
    await teacher.getByRole('textbox', { name: '讨论的评语' }).fill('说得具体')
    await expect(teacher.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 15_000 })
  })
  await page.goto(`/collection/${c}/my-detail?item=${byHand}`)
  await expect(standing).toContainText('得分 8 / 10分')
  await expect(page.getByText('说得具体')).toBeVisible()
})

test.describe('on a line that fails', () => {
  test.use({ expected: [/ERR_FAILED/] })

  test('a post waits for a picture that did not arrive: it is tried again or taken out first', async ({
    page,
    browser,
  }) => {
    const { c, id } = await asOther(browser, 'teacher', async (request) => {
      const collection = await callAs(request, collectionCalls.create, { industry_id: 1, title: '断线的讨论课' })
      const made = { title: '带图讨论', body: '<p>请附图。</p>', container_id: collection.id, points: 0 }
      return { c: collection.id, id: (await callAs(request, discussionCalls.create, made)).id }
    })
    await signIn(page, 'learner')
    await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
    await page.goto(`/collection/${c}/my-detail?item=${id}`)
    await page.getByRole('textbox', { name: '我的帖子' }).fill('见图')
    await page.route('**/api/upload/getToken?*', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByText(/^上传失败/)).toBeVisible()
    await press(page, '发表')
    await expect(page.getByText('有文件没有上传成功，请重试或移除后再发送')).toBeVisible()
    await expect(page.getByText('还没有帖子')).toBeVisible()

    await page.unroute('**/api/upload/getToken?*')
    await press(page, '重试')
    await expect(page.getByRole('button', { name: '移除现场.png' })).toBeVisible()
    await press(page, '移除现场.png')
    await expect(page.getByRole('button', { name: '添加图片或文件' })).toBeFocused()
    await press(page, '发表')
    await expect(page.getByRole('article').getByText('见图')).toBeVisible()
  })
})
