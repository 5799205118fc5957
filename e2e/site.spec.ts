import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { signUp } from './people.ts'

test.describe('banners', () => {
  test('a closed banner stays away after a reload while another still shows (banner.untilClosed, popup.cookie)', async ({
    page,
  }) => {
    await page.goto('/sec/index')
    const banner = page.getByRole('link', { name: '新学期的课程已经上线' })
    const other = page.getByRole('link', { name: '结业就有证书，扫码可以查验' })
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: '关闭横幅：新学期的课程已经上线' }).click()
    await expect(other).toBeVisible()
    await page.reload()
    await expect(other).toBeVisible()
    await expect(banner).toHaveCount(0)
    const hidden = (await page.context().cookies()).find(({ name }) => name.startsWith('banner-'))
    const days = ((hidden?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(399)
  })

  test('each place has its height, and a press leads where the banner says (banner.heights)', {
    tag: '@phone',
  }, async ({ page, viewport }) => {
    await page.goto('/sec/index')
    const isNarrow = (viewport?.width ?? 0) < 600
    const heightOf = async (title: string) =>
      Math.round((await page.locator('[data-banner]').filter({ hasText: title }).boundingBox())?.height ?? 0)
    await expect.poll(() => heightOf('登录后自动保存学习进度')).toBe(isNarrow ? 36 : 44)
    expect(await heightOf('新学期的课程已经上线')).toBe(isNarrow ? 112 : 210)
    await page.getByRole('link', { name: '新学期的课程已经上线' }).click()
    await expect(page).toHaveURL(/\/sec\/resource_center$/)
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('the next one comes after three seconds, and can be stopped (carousel.interval)', async ({ page }, info) => {
      await page.clock.install()
      await page.goto('/sec/index')
      const first = page.getByRole('link', { name: '新学期的课程已经上线' })
      const second = page.getByRole('link', { name: '结业就有证书，扫码可以查验' })
      await expect(page.getByRole('button', { name: '停止轮播' })).toBeVisible()
      await page.clock.runFor(3_100)
      await expect(second).toBeVisible()
      await page.getByRole('button', { name: '停止轮播' }).click()
      await page.clock.runFor(9_000)
      await expect(second).toBeVisible()
      const dot = page.getByRole('button', { name: '第1张' })
      const box = await dot.boundingBox()
      const target = info.project.name === 'phone' ? 44 : 24
      expect([box?.width, box?.height]).toEqual([target, 44])
      await dot.click()
      await expect(first).toBeVisible()
    })
  })

  test('a pop-up comes once, 600 px wide at most, and not again (banner.popup.once, banner.popup.size)', async ({
    page,
  }) => {
    await signIn(page, 'supplier')
    const { groupInfo } = await callAs(page.context().request, userCalls.getUserInfo, {})
    const title = '供应商大会'
    // For one organisation only: other journeys must not meet it.
    const id = await asCaller('super', async (request) => {
      const input = { type: 'pop_up', title, group_id: groupInfo?.group_id ?? 0, href: '/sec/index' } as const
      return (await callAs(request, bannerCalls.save, input)).id
    })
    await page.goto('/sec/resource_center')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0)
    await expect.poll(width).toBeGreaterThan(300)
    expect(await width()).toBeLessThanOrEqual(600)
    // On a phone it ends at what there is.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(width).toBeLessThanOrEqual(390)
    expect(await width()).toBeGreaterThan(300)
    await page.getByRole('button', { name: '关闭弹窗' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await asCaller('super', (request) => callAs(request, bannerCalls.remove, { id }))
  })
})

test('a banner is given to one organisation in its form, and its people alone see it (banner.list.params)', async ({
  page,
}) => {
  const title = '只给本校的通知'
  await signIn(page, 'super')
  await page.goto('/sec/backend/banner/add')
  await page.getByLabel('标题').fill(title)
  const group = page.getByRole('combobox', { name: '所属组织' })
  await group.click()
  await page.getByRole('combobox', { name: '所属组织：查找' }).fill('江城')
  await page.getByRole('option', { name: '江城机电高级技工学校', exact: true }).click()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  const row = page.getByRole('link', { name: new RegExp(title) })
  await row.click()
  await expect(group).toHaveText('江城机电高级技工学校')
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? 0)
  const seenBy = (account: 'outsider' | 'learner') =>
    asCaller(account, async (request) =>
      (await callAs(request, bannerCalls.currentLists, {})).some((banner) => banner.id === id),
    )
  const seen = [await seenBy('outsider'), await seenBy('learner')]
  await callAs(page.context().request, bannerCalls.remove, { id })
  expect(seen).toEqual([true, false])
})

test('the city is 厦门 until another is chosen, which stays (header.city.default)', { tag: '@phone' }, async ({
  page,
  viewport,
}) => {
  await page.goto('/sec/index')
  const isPhone = (viewport?.width ?? 0) < 640
  const open = async () => {
    if (isPhone) {
      await page.getByRole('button', { name: '菜单', exact: true }).click()
    }
    return page.getByRole('button', { name: /^当前城市/ }).filter({ visible: true })
  }
  await expect(await open()).toHaveText('厦门')
  await page
    .getByRole('button', { name: /^当前城市厦门/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: '选择城市' })
  await expect(dialog.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '按省份' }).click()
  await expect(dialog.getByRole('heading', { name: '福建省' })).toBeVisible()
  await dialog.getByRole('button', { name: '泉州' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(await open()).toHaveText('泉州')
})

test('feedback is thanked for at once and arrives with the page’s address and its picture (feedback.success.early, feedback.pageAddress, feedback.submit.enabled)', async ({
  page,
}) => {
  await signIn(page, 'outsider')
  await page.goto('/my/feedback')
  await page.getByRole('button', { name: '写反馈' }).first().click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  const submit = dialog.getByRole('button', { name: /提\s*交/ })
  await expect(submit).toBeDisabled()
  const word = `旅程反馈${Date.now()}`
  await dialog.getByLabel('问题描述').fill(word)
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('联系方式').fill('1380000')
  await submit.click()
  await expect(dialog.getByText('请输入正确的联系方式')).toBeVisible()
  await dialog.getByLabel('联系方式').fill('13800000007')
  await dialog.getByRole('button', { name: '截取当前页面' }).click()
  await expect(dialog.getByRole('img', { name: '图片1' })).toBeVisible()
  await submit.click()
  await expect(page.getByText('提交成功,请耐心等待回复')).toBeVisible()
  await expect(page.getByText(word).filter({ visible: true })).toBeVisible()
  await expect(
    page
      .getByText(/页面地址：http.*\/my\/feedback/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test.describe('feedback that is refused', () => {
  test.use({ expected: [/400 \(Bad Request\)/] })

  test('comes back with what was typed (feedback.success.early)', async ({ page }) => {
    await page.route(/sendFeedBack/, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 40000, message: '请检查填写的内容', data: null, request_id: 'x' },
      }),
    )
    await signIn(page, 'outsider')
    await page.goto('/my/feedback')
    await page.getByRole('button', { name: '写反馈' }).first().click()
    const dialog = page.getByRole('dialog', { name: '意见反馈' })
    await dialog.getByLabel('问题描述').fill('会被退回的话')
    await dialog.getByLabel('联系方式').fill('13800000007')
    await dialog.getByRole('button', { name: /提\s*交/ }).click()
    await expect(dialog.getByText('反馈没有提交成功')).toBeVisible()
    await expect(dialog.getByLabel('问题描述')).toHaveValue('会被退回的话')
  })
})

test('a trial shows when it ends and how to reach sales; a paid plan that ran out can be dismissed (vip.trialBanner)', async ({
  page,
}) => {
  await signIn(page, 'trial')
  await page.goto('/sec/index')
  const plan = page.getByRole('region', { name: '组织服务' })
  await expect(plan).toContainText(/试用截止时间：\d{4}-\d\d-\d\d/)
  await plan.getByRole('button', { name: '联系销售' }).click()
  await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible()
})

test('a super admin hides a menu item, which is gone for everybody, and shows it again (menu.webConfig)', async ({
  page,
  browser,
  viewport,
}) => {
  // The site has one configuration: each width hides an item of its own.
  const item = (viewport?.width ?? 0) < 640 ? '错题本' : '我的证书'
  await signIn(page, 'super')
  const toggle = () =>
    // Somebody else may have changed the configuration in between.
    expect(async () => {
      await page.goto('/sec/backend/site')
      await page.getByRole('checkbox', { name: item }).click()
      await page.getByRole('button', { name: /保\s*存/ }).click()
      await expect(page.getByText('操作成功').first()).toBeVisible({ timeout: 4_000 })
    }).toPass()
  await toggle()
  const hasItem = () =>
    asOther(browser, 'guest', async (_request, other) => {
      await other.goto('/sec/index')
      if (item === '错题本') {
        await other.getByRole('button', { name: '菜单', exact: true }).click()
      }
      await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible()
      return await other.getByRole('link', { name: item }).count()
    })
  expect(await hasItem()).toBe(0)
  await toggle()
  expect(await hasItem()).toBe(1)
})

test('a super admin answers a feedback from the backend; a teacher is shown out', async ({ page }) => {
  await signIn(page, 'super')
  await page.goto('/sec/backend/feedback')
  await expect(page.getByRole('heading', { name: '意见反馈' })).toBeVisible()
  await page
    .getByRole('button', { name: /^处理第4号/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: '反馈 #4' })
  await dialog.getByLabel('回复').fill('已经在做了，下个版本可以按章节筛选。')
  await dialog.getByRole('button', { name: /回\s*复$/ }).click()
  await expect(dialog).toBeHidden()
  await signIn(page, 'teacher')
  await page.goto('/sec/backend/banner')
  await expect(page.getByText('您当前的身份不能访问此页面')).toBeVisible()
})

test('whoever signs in for the first time chooses up to five tags, once (tagForm.max, tagForm.optional)', async ({
  page,
}) => {
  await signUp(page, '初来乍到')
  await page.goto('/sec/index')
  const form = page.getByRole('region', { name: '完善学习偏好' })
  await form.getByText('学生', { exact: true }).click()
  const chips = form.locator('[aria-pressed=false]')
  for (let count = 0; count < 6; count += 1) {
    await chips.first().click()
  }
  await expect(page.getByText('最多选择5个标签')).toBeVisible()
  await expect(form.getByRole('button', { pressed: true })).toHaveCount(5)
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '热门学习资源' })).toBeVisible()
  await expect(form).toHaveCount(0)
})
