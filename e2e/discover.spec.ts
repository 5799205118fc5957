import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { signUp } from './people.ts'

test('a visitor finds something to read and something to learn (A22, A24)', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/sec/explore')
  await expect(page.getByRole('heading', { name: '发现', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '最热' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: '医药健康' }).click()
  await expect(page).toHaveURL(/industry_id=\d+/)
  await expect(page.getByRole('heading', { name: '基础护理技术' })).toBeVisible()
  await page.goto('/sec/news')
  await expect(page.getByRole('list', { name: '资讯列表' }).getByRole('link').first()).toContainText('置顶')
  await page.getByRole('link', { name: /证书在线查验上线/ }).click()
  await expect(page.getByRole('heading', { name: '证书在线查验上线，用人单位扫码即可核对', level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/证书在线查验/)
})

for (const path of ['/sec/app-scene', '/sec/teche', '/sec/aiedu']) {
  test(`the column ${path} lists contents by group, each with its page (A23)`, { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('group', { name: '分组' }).getByRole('button').nth(1).click()
    await expect(page).toHaveURL(/group=1/)
    await page.locator('a[href^="/sec/study-collection-detail/"]').first().click()
    await expect(page).toHaveURL(/study-collection-detail/)
  })
}

test('the data board shows figures to everybody (A25)', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/sec/stats')
  await expect(page.getByText('累计学习')).toBeVisible()
  await page.getByRole('button', { name: '近30天' }).click()
  await expect(page).toHaveURL(/days=30/)
  await expect(page.getByRole('heading', { name: '近30天最受关注' })).toBeVisible()
})

test('the demonstration has weeks of learning behind it, and tells of them in the order of their days', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { figures } = await callAs(page.context().request, discoverCalls.board, {})
  expect(figures.learning_seconds / 3600).toBeGreaterThan(50)
  await page.goto('/sec/my-notification')
  const times = page.getByRole('main').getByRole('listitem').locator('time')
  await expect(times.nth(5)).toBeVisible()
  const told = await times.evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')))
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(told[0]).toBeLessThanOrEqual(Date.now())
})

test('the teaching centre is for teachers; others are sent away (teachingCenter.access)', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/teaching-center')
  await expect(page).toHaveURL(/\/sec\/noauth/)
})

test('a teacher sees what waits in the teaching centre', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/teaching-center')
  await expect(page.getByRole('heading', { name: '教学中心', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '等待批阅' })).toBeVisible()
})

test('a super admin writes news that a learner reads', async ({ page, browser }) => {
  const title = `平台公告${Date.now()}`
  await signIn(page, 'super')
  await page.goto('/sec/backend/news/add')
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: '正文' }).fill('今晚十点维护，预计半小时。')
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(page).toHaveURL(/\/sec\/backend\/news$/)
  await asOther(browser, 'learner', async (_request, other) => {
    await other.goto(`/sec/news?keyword=${encodeURIComponent(title)}`)
    await other.getByRole('link', { name: new RegExp(title) }).click()
    await expect(other.getByText('今晚十点维护，预计半小时。')).toBeVisible()
  })
})

test('a tag is taken away where recommendations follow it, and the others stay', async ({ page }) => {
  await signUp(page, '钱一鸣')
  await page.goto('/sec/index')
  const form = page.getByRole('region', { name: '完善学习偏好' })
  const chips = form.locator('[aria-pressed=false]')
  await expect(chips.nth(1)).toBeVisible()
  const [kept = '', gone = ''] = await chips.allTextContents()
  await form.getByRole('button', { name: kept, exact: true }).click()
  await form.getByRole('button', { name: gone, exact: true }).click()
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form).toBeHidden()
  await page.goto('/sec/explore')
  const tags = page.getByRole('region', { name: '我关注的标签' })
  await expect(tags.getByRole('listitem')).toHaveCount(2)
  await tags.getByRole('button', { name: `不再关注${gone}` }).click()
  await expect(page.getByText(`已不再关注“${gone}”`)).toBeVisible()
  await expect(tags.getByRole('listitem')).toHaveText([kept])
  await page.reload()
  await expect(tags.getByRole('listitem')).toHaveText([kept])
})
