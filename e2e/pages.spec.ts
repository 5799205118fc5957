import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { errorReportCalls } from '@zhixing/contract/error-report/calls.ts'
import { userCalls } from '@zhixing/contract/user/calls.ts'
import { callAs, signInAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { signUpInPage } from './people.ts'

/** Demo data makes the course on Python first. */
const courseId = 1

test('pagination.scroll.load: the next cards load when the end comes into view', async ({ page }) => {
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
})

test('a teaching resource list is closed to a learner and open to a guest', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/resource_center?type=2')
  await expect(page.getByText('无访问权限')).toBeVisible()
  await signIn(page, 'guest')
  await page.goto('/sec/resource_center?type=2')
  await expect(page.getByText('Python程序设计教案与课件')).toBeVisible()
})

test('a learner hears of being added while the page is open, reads it, and the badge goes', async ({
  page,
  browser,
}) => {
  await signUpInPage(page, '被添加的学员')
  const { uid } = await callAs(page.context().request, userCalls.getUserInfo, {})
  const admin = await browser.newContext()
  await signInAs(admin.request, 'super')
  await callAs(admin.request, collectionCalls.addCollectionUser, { id: courseId, uids: [uid] })
  await admin.close()

  const bell = page.getByRole('button', { name: /通知/ })
  await expect(page.locator('.ant-badge-count')).toHaveText('1')
  await bell.click()
  await page
    .getByRole('region', { name: '未读通知' })
    .getByText(/Python程序设计基础/)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Python程序设计基础' })).toBeVisible()
  await expect(page.locator('.ant-badge-count')).toHaveCount(0)
})
