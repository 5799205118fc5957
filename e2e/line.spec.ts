import type { Page } from '@playwright/test'
import { cutLineOr, expect, signIn, test } from './fixtures.ts'

// What becomes of an open page when its code, its line or its session goes.

const newsCode = /\/assets\/news-list-page-[^/]*\.(?:js|css)$/

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: '主导航' })
}

test.describe('code and replies that cannot be had', () => {
  test.use({
    isFirstVisit: true,
    expected: [cutLineOr(/status of 404|React Router caught the following error|Failed to fetch dynamically/)],
  })

  test('after a release: a page whose file is gone is asked for twice, says so, and comes with a new load', async ({
    page,
  }) => {
    let asked = 0
    await page.route(newsCode, (route) => {
      asked += 1
      return route.fulfill({ status: 404, json: { code: 40400, message: '接口不存在', data: null, request_id: '1' } })
    })
    await page.goto('/sec/index')
    await mainMenu(page).getByRole('link', { name: '资讯', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '页面没有加载出来' })).toBeVisible()
    // Pointing at the link asks as well, and each asking is tried twice.
    expect(asked).toBeLessThanOrEqual(4)
    await page.unroute(newsCode)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '资讯' })).toBeVisible()
  })

  test('without a line: it says 没有网络, and the page comes when the line is back', async ({ page, context }) => {
    await page.goto('/certificate/verify')
    await context.setOffline(true)
    await expect(page.getByText('没有网络，可继续查看已打开的内容，联网后自动更新。')).toBeVisible()
    await page.evaluate(() => window.history.pushState(null, '', '/sec/news'))
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('heading', { level: 1, name: '没有网络' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: '资讯' })).toBeVisible()
    await expect(page.getByText('没有网络，可继续查看已打开的内容，联网后自动更新。')).toBeHidden()
  })

  test('the code is there and its replies are not: it says 没有网络, and goes on with the line', async ({
    page,
    context,
  }) => {
    await page.goto('/sec/index')
    const link = mainMenu(page).getByRole('link', { name: '资讯', exact: true })
    const code = page.waitForResponse(newsCode)
    await link.hover()
    await code
    await context.setOffline(true)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: '没有网络' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '没有网络' })).toHaveCount(0)
  })
})

test.describe('a session that has ended elsewhere', () => {
  test.use({ expected: [/status of 401/] })

  test('by signing out on one page is over on the others', async ({ page, context }) => {
    await signIn(page, 'teacher')
    await page.goto('/sec/index')
    const other = await context.newPage()
    await other.goto('/sec/resource_center')
    await expect(other.getByRole('button', { name: /的菜单/ })).toBeVisible()
    await page.getByRole('button', { name: /的菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const header = other.getByRole('banner')
    await expect(header.getByRole('link', { name: '登录' })).toBeVisible()
    await expect(header.getByRole('button', { name: /创作|通知|的菜单/ })).toHaveCount(0)
  })

  test('asks to sign in, and leaves no name in the header', async ({ page, context }) => {
    await signIn(page, 'guest')
    await page.goto('/sec/study-collection-detail/1')
    await context.clearCookies()
    await page.getByRole('button', { name: /收藏/ }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog').getByText('您尚未登录，请先登录后再操作').last()).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: /通知|的菜单/, includeHidden: true })).toHaveCount(0)
  })
})
