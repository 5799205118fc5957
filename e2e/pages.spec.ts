import { errorReportCalls } from '@zhixing/contract/base/error-report/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { signUp } from './people.ts'

/** Demo data makes the course on Python first. */
const courseId = 1

test('pagination.scroll.load: the next cards load when the end comes into view', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/sec/resource_center')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(20)
  await cards.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
})

test.describe('when a later load fails', () => {
  test.use({ expected: [/net::ERR_FAILED/] })

  test('pagination.scroll.error: the scrolling ends, what is shown stays, and it can be tried again', async ({
    page,
  }) => {
    await page.goto('/sec/resource_center')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(20)
    await page.route(/StudyCollection\/lists/, (route) => route.abort())
    await cards.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 4000)
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    await expect(cards).toHaveCount(20)
    await page.unroute(/StudyCollection\/lists/)
    await retry.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(20)
  })
})

test.describe('errors of a page', () => {
  test.use({ expected: [/planted/] })

  test('errorReport.sources: an uncaught error and an unhandled rejection are reported', async ({ page }) => {
    await page.goto('/sec/resource_center')
    for (const plant of ['error', 'rejection'] as const) {
      const report = page.waitForRequest((request) => request.url().endsWith(errorReportCalls.create.path))
      await page.evaluate((kind) => {
        queueMicrotask(() => {
          if (kind === 'error') {
            throw new Error('planted error')
          }
          void Promise.reject(new Error('planted rejection'))
        })
      }, plant)
      expect((await report).postDataJSON()).toMatchObject({ message: `planted ${plant}`, pageLevel: 'p0' })
    }
  })

  test.describe('that breaks while it is drawn', () => {
    test.use({ expected: [/Cannot read properties|React Router caught/] })

    test('says so in its place, is reported once, and a super admin reads where it was', async ({ page }) => {
      const reports: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(errorReportCalls.create.path)) {
          reports.push(request.postDataJSON())
        }
      })
      await page.goto('/sec/resource_center?keyword=Python程序设计基础')
      await page.route(`**${collectionCalls.detail.path}**`, async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ json: { ...(await reply.json()), data: 7 } })
      })
      await page.getByRole('main').getByRole('link', { name: 'Python程序设计基础' }).first().click()
      await expect(page.getByRole('heading', { name: '页面出错了，请稍后重试' })).toBeVisible()
      await expect(page.getByRole('link', { name: '知行 首页' })).toBeVisible()
      await page.unroute(`**${collectionCalls.detail.path}**`)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('heading', { name: 'Python程序设计基础', level: 1 })).toBeVisible()
      expect(reports).toHaveLength(1)

      await signIn(page, 'super')
      await page.goto('/sec/backend/error')
      await page
        .getByRole('button', { name: /^详情：Cannot read properties/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: '出错位置' })).toContainText('detail-page')
    })
  })
})

test('a teaching resource list is closed to a learner and open to a guest', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/resource_center?type=2')
  await expect(page.getByText('无访问权限')).toBeVisible()
  await signIn(page, 'guest')
  await page.goto('/sec/resource_center?type=2')
  await expect(page.getByText('Python程序设计教案与课件')).toBeVisible()
})

test('a learner hears of being added while the page is open, reads it, and the badge goes', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signUp(page, '被添加的学员')
  await page.goto('/sec/index')
  const { uid } = await callAs(page.context().request, userCalls.getUserInfo, {})
  await asCaller('super', (admin) => callAs(admin, collectionCalls.addMembers, { id: courseId, uids: [uid] }))

  const bell = page.getByRole('button', { name: /通知/ })
  await expect(page.locator('.zx-badge-count')).toHaveText('1')
  await bell.click()
  await page
    .getByRole('region', { name: '未读通知' })
    .getByText(/Python程序设计基础/)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Python程序设计基础' })).toBeVisible()
  await expect(page.locator('.zx-badge-count')).toHaveCount(0)
})

test.describe('an organisation whose plan has run out', () => {
  test('upgradeDialog.width: 帐号升级 opens before anything is filled in, 600 px wide, and leaves a way back', {
    tag: '@phone',
  }, async ({ page, viewport }) => {
    await signIn(page, 'expired')
    await page.goto('/sec/index')
    await page.goto('/sec/collection/add')
    const dialog = page.getByRole('dialog', { name: '帐号升级' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('组织服务已到期，续费后可继续创建内容')).toBeVisible()
    const widthNow = async () => Math.round((await dialog.boundingBox())?.width ?? 0)
    const screen = viewport?.width ?? 0
    // It grows while it opens; on a phone it ends at what there is.
    await expect.poll(widthNow).toBeGreaterThanOrEqual(Math.min(600, screen - 70))
    expect(await widthNow()).toBeLessThanOrEqual(Math.min(600, screen))
    await dialog.getByRole('button', { name: '我知道了' }).click()
    await expect(page.getByRole('main').getByText('组织服务已到期，续费后可继续创建内容')).toBeVisible()
    await expect(page.getByLabel('名称')).toHaveCount(0)
    await page.getByRole('button', { name: '返回上一页' }).click()
    await expect(page).toHaveURL(/\/sec\/index$/)
  })
})

test('message.duration: an ordinary message goes after 3000 ms', async ({ page }) => {
  await signUp(page, '新学员')
  await page.clock.install()
  await page.goto('/sec/study-collection-detail/1')
  await page.getByRole('button', { name: /收藏/ }).click()
  const message = page.getByText('收藏成功')
  await expect(message).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(message).toBeHidden()
})

test.describe('managing what is not one’s own', () => {
  test.use({ expected: [/403 \(Forbidden\).*StudyCollection\/detail/] })

  test('manage.gate, manage.collection, collection.manage.roleUser: a member hears 无操作权限 and lands on its page', async ({
    page,
  }) => {
    await signIn(page, 'learner')
    await page.goto(`/sec/collection/manage/${courseId}/content`)
    await expect(page.getByText('无操作权限').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/sec/study-collection-detail/${courseId}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Python程序设计基础' })).toBeVisible()
  })
})

test('collection.title.inputMax: typing a title stops at 20 characters', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/add')
  const title = page.getByLabel('名称').first()
  await title.pressSequentially('一二三四五六七八九十一二三四五六七八九十多余')
  await expect(title).toHaveValue('一二三四五六七八九十一二三四五六七八九十')
})

test.describe('on the widest screens', () => {
  test.use({ viewport: { width: 1600, height: 900 } })

  test('rightPanel.resource, rightPanel.defaultOpen: four hot resources stand beside the resource centre, with how many learn them', async ({
    page,
  }) => {
    await page.goto('/sec/resource_center')
    const panel = page.getByRole('complementary', { name: '推荐' })
    await expect(panel.getByRole('heading', { name: '热门推荐' })).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    await expect(panel.getByRole('listitem').first()).toContainText(/\d+人学习/)
    // rightPanel.anonymous
    await expect(panel.getByText('您尚未登录，请先登录后再操作')).toBeVisible()
    await panel.getByRole('link', { name: /PLC控制技术/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PLC控制技术' })).toBeVisible()
  })
})
