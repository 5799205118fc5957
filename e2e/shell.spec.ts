import { expect, signIn, test } from './fixtures.ts'

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1600, height: 900 } })

  test('a legacy page has the main menu in its header, one’s own links, a footer and no sidebar (header.menu.source, header.links)', async ({
    page,
  }) => {
    await signIn(page, 'teacher')
    await page.goto('/my/study-collection')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link', { name: '资源中心' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('组织VIP', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText('知行 V3.0')
    await menu.getByRole('link', { name: '资源中心' }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

  test('the panel beside the index has the site’s figures, one’s own, and a way on for each kind of person (rightPanel.index, rightPanel.teacher, rightPanel.student)', async ({
    page,
  }) => {
    await page.goto('/sec/index')
    const panel = page.getByRole('complementary', { name: '推荐' })
    await expect(panel.getByText('您尚未登录，请先登录后再操作')).toBeVisible()
    await expect(panel.getByRole('region', { name: '平台数据' })).toContainText(/\d+\s*入驻组织/)
    expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(420)
    await signIn(page, 'teacher')
    await page.goto('/sec/index')
    await expect(panel.getByRole('link', { name: '创作中心' })).toBeVisible()
    await expect(panel.getByRole('link', { name: '发布学习集' })).toBeVisible()
    await signIn(page, 'learner')
    await page.goto('/sec/index')
    await expect(panel.getByRole('link', { name: '我的学习', exact: true })).toBeVisible()
    await panel.getByRole('link', { name: /加入的学习集/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '我的学习集' })).toBeVisible()
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the colours are chosen from the menu, and nothing of it stays open', async ({ page }) => {
    await signIn(page, 'learner')
    await page.goto('/sec/index')
    await page.getByRole('button', { name: /的菜单/ }).tap()
    await page.getByRole('menuitem', { name: '主题' }).tap()
    const dark = page.getByRole('menuitem', { name: /深色/ })
    await dark.tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(dark).toBeHidden()
    await page.getByRole('button', { name: /的菜单/ }).tap()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await expect(dark).toBeHidden()
  })
})

test.describe('below 1536 px', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the panel is closed until the avatar is pressed (rightPanel.toggle)', async ({ page }) => {
    await signIn(page, 'learner')
    await page.goto('/sec/index')
    await expect(page.getByRole('region', { name: '平台数据' })).toHaveCount(0)
    await page.getByRole('button', { name: '打开右侧栏' }).click()
    await expect(page.getByRole('dialog', { name: '推荐' }).getByRole('region', { name: '平台数据' })).toBeVisible()
  })
})

test.describe('where the sidebar begins and ends', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('it stands from 800 px on, opens by itself on large screens, and what one chose stays (sidebar.autoOpen)', async ({
    page,
  }) => {
    const sidebar = page.getByRole('navigation', { name: '主导航' })
    const widthOf = async () => Math.round((await sidebar.boundingBox())?.width ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/sec/resource_center')
    await expect.poll(widthOf).toBeGreaterThan(200)
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    await expect.poll(widthOf).toBeLessThan(65)
    await page.reload()
    await expect.poll(widthOf).toBeLessThan(65)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(sidebar).toBeVisible()
    await page.setViewportSize({ width: 799, height: 900 })
    await expect(sidebar).toBeHidden()
  })

  test('below a banner it ends at the window’s edge', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/sec/index')
    await expect(page.getByRole('link', { name: '登录后自动保存学习进度' })).toBeVisible()
    const column = page.locator('aside').filter({ has: page.getByRole('navigation', { name: '主导航' }) })
    const bottom = async () => {
      const box = await column.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await expect.poll(bottom).toBe(900)
    await page.mouse.wheel(0, 300)
    await expect.poll(bottom).toBe(900)
  })
})

test('below 992 px the menu opens as a drawer; below 450 px the search stands outside the header (header.mobileDrawer, header.searchInput.narrow, breakpoint.mobile)', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  await page.setViewportSize({ width: 440, height: 844 })
  await page.goto('/sec/index')
  const box = page.getByRole('combobox', { name: '搜索课程、资源、班级' })
  await expect(box).toBeVisible()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
  await page.setViewportSize({ width: 460, height: 844 })
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  await page.setViewportSize({ width: 991, height: 844 })
  await page.goto('/my/study-collection')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '错题本' }).click()
  await expect(page).toHaveURL(/\/my\/wrong-book$/)
  await page.setViewportSize({ width: 992, height: 844 })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('the sub bar leads to the centres, the making and what one subscribes to (subBar.create, subBar.mySubscriptions)', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/sec/resource_center')
  const bar = page.getByRole('region', { name: '资源栏' })
  await bar.getByRole('link', { name: '课程中心' }).click()
  await expect(page).toHaveURL(/\/sec\/subject\/type\/study_resource$/)
  await expect(bar.getByRole('link', { name: '课程中心' })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: '创作' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: '我的订阅' })).toHaveCount(0)
  await signIn(page, 'teacher')
  await page.goto('/sec/resource_center')
  await expect(bar.getByRole('link', { name: '创作' })).toBeVisible()
  await bar.getByRole('button', { name: '我的订阅' }).click()
  await expect(page.getByRole('region', { name: '我的订阅' })).toBeVisible()
})

test('the sub bar comes into the room that is kept for it: no press on the page below misses', async ({ page }) => {
  let come: () => void = () => undefined
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/resource-panel-[^/]*\.js$/, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/sec/news')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资源中心', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: '资源中心' })
  await expect(heading).toBeVisible()
  const bar = page.getByRole('region', { name: '资源栏' })
  await expect(bar).toBeHidden()
  const place = await heading.boundingBox()
  come()
  await expect(bar).toBeVisible()
  expect(await heading.boundingBox()).toEqual(place)
})

test('who is not signed in sees 登录 and 注册, and none of the menus of a person (header.loggedOut)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/sec/index')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '登录' })).toBeVisible()
  await expect(header.getByRole('link', { name: '注册' })).toBeVisible()
  await expect(header.getByRole('button', { name: /创作|通知|的菜单/ })).toHaveCount(0)
})

test('a page opened by its address begins at its top; one that is loaded again stays where it was', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const scroll = async () => {
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect.poll(top).toBe(150)
  }
  await page.goto('/sec/resource_center')
  await scroll()
  await page.goto('/sec/news')
  await expect(page.getByRole('heading', { name: '资讯', level: 1 })).toBeVisible()
  expect(await top()).toBe(0)
  await page.goto('/sec/resource_center')
  await expect(page.getByRole('heading', { name: '资源中心', level: 1 })).toBeVisible()
  expect(await top()).toBe(0)
  await scroll()
  await page.reload()
  await expect.poll(top).toBe(150)
})
