import type { Page } from '@playwright/test'
import type { DemoAccount } from './accounts.ts'
import { axeFaultsOf, bringAxe, colorRules } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'

/**
 * One page of each kind: home, discover, detail, search, subject, form, table, sign-in, refusal. Each is looked at once, as who
 * finds most on it; the home page as nobody, where faults are planted.
 */
const pagesOf: readonly { who: DemoAccount | 'nobody'; paths: readonly string[] }[] = [
  {
    who: 'nobody',
    paths: [
      '/sec/search?keyword=数控',
      '/sec/news',
      '/sec/stats',
      '/passport/login',
      '/passport/register',
      '/sec/noauth',
    ],
  },
  {
    who: 'teacher',
    paths: [
      '/sec/index',
      '/sec/explore',
      '/sec/resource_center',
      '/sec/study-collection-detail/1',
      '/sec/subject/type/study_resource',
      '/sec/collection/add',
      '/sec/collection/manage/1/member',
      '/my/study-collection',
      '/sec/transfer/1',
    ],
  },
  {
    who: 'learner',
    paths: ['/collection/1/my-detail', '/sec/collection/1/my-grades', '/my/wrong-book', '/my/my-certificate'],
  },
  { who: 'super', paths: ['/sec/backend/site', '/sec/backend/banner'] },
]

/** The same in both colours, which the page takes up while it is open. */
async function faultsInBoth(page: Page): Promise<string[]> {
  const root = page.locator('html')
  await expect(root).toHaveCSS('color-scheme', 'light')
  const faults = await axeFaultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveCSS('color-scheme', 'dark')
  const inDark = await axeFaultsOf(page, colorRules)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`)]
}

// Each page is left as soon as it was looked at, whether or not its socket is there yet.
test.use({ colorScheme: 'light', expected: [/WebSocket is closed before the connection is established/] })

for (const { who, paths } of pagesOf) {
  test(`nothing keeps ${who} from using a page of each kind, in light colours or dark`, async ({ page }) => {
    test.slow()
    if (who !== 'nobody') {
      await signIn(page, who)
    }
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('#main')).toBeVisible()
      await Promise.all([page.waitForLoadState('networkidle'), bringAxe(page)])
      const found = await faultsInBoth(page)
      faults.push(...found.map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

test('the checks see faults that are planted, one of them in dark colours only', async ({ page }) => {
  await page.goto('/sec/index')
  await expect(page.locator('#main')).toBeVisible()
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = '看得见吗'
    words.style.color = '#333333'
    document.body.append(document.createElement('button'), words)
  })
  const faults = await faultsInBoth(page)
  expect(faults.map((fault) => fault.replace(/ <.*/s, ''))).toEqual(['button-name', 'dark: color-contrast'])
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
