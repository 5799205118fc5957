import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { DemoAccount } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

/** One page of each kind: home, discover, detail, search, subject, form, table, sign-in, refusal. */
const open = [
  '/sec/index',
  '/sec/explore',
  '/sec/resource_center',
  '/sec/study-collection-detail/1',
  '/sec/search?keyword=数控',
  '/sec/subject/type/study_resource',
  '/sec/news',
  '/sec/stats',
]
const pagesOf: readonly { who: DemoAccount | 'nobody'; paths: readonly string[] }[] = [
  { who: 'nobody', paths: [...open, '/passport/login', '/passport/register', '/sec/noauth'] },
  {
    who: 'teacher',
    paths: [...open, '/sec/collection/add', '/sec/collection/manage/1/member', '/my/study-collection'],
  },
  {
    who: 'learner',
    paths: ['/collection/1/my-detail', '/sec/collection/1/my-grades', '/my/wrong-book', '/my/my-certificate'],
  },
  { who: 'super', paths: ['/sec/backend/site', '/sec/backend/banner'] },
]

/** What axe calls moderate and is held all the same: who listens to a page goes from heading to heading. */
const heldAsWell = new Set(['heading-order'])

/** What axe finds that keeps somebody from using the page. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.locator('#main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || heldAsWell.has(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id} ${html.slice(0, 200)}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })
    for (const { who, paths } of pagesOf) {
      test(`nothing keeps ${who} from using a page of each kind`, async ({ page }) => {
        test.slow()
        if (who !== 'nobody') {
          await signIn(page, who)
        }
        const faults: string[] = []
        for (const path of paths) {
          faults.push(...(await faultsOf(page, path)))
        }
        expect(faults).toEqual([])
      })
    }
  })
}

test('the checks see a fault that is planted', async ({ page }) => {
  await page.goto('/sec/index')
  await expect(page.locator('#main')).toBeVisible()
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toContain('button-name')
})

test('the colours a person chose hold on this device from the first paint on', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/index')
  await page.getByRole('button', { name: /的菜单/ }).click()
  await page.getByRole('menuitem', { name: '主题' }).hover()
  await page.getByRole('menuitem', { name: /深色/ }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const [html] = await Promise.all([
    page.waitForResponse((reply) => reply.request().isNavigationRequest()).then((reply) => reply.text()),
    page.reload(),
  ])
  expect(html).toContain('data-theme="dark"')
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('the first stop of the keyboard leads past the menus', async ({ page }) => {
  await page.goto('/sec/resource_center')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
