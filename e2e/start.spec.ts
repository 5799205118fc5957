import { expect, signIn, test } from './fixtures.ts'

test('a visitor opens the address and finds the product', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveTitle(/知行/)
})

test('a teacher signs in and is known in the next view', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/resource_center')
  await expect(page.getByRole('main')).toBeVisible()
  const session = await page.evaluate(
    () => document.querySelector('script[type="application/json"]')?.textContent ?? '',
  )
  expect(session).toContain('ROLE_TEACHER')
})

test('a browser that forbids storage breaks no page, and says where something is not kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/add')
  const title = page.getByLabel('名称', { exact: true })
  await title.fill('不留痕迹')
  await expect(title).toHaveValue('不留痕迹')
  await page.goto('/sec/creator/question-import')
  await page.getByRole('radio', { name: /^文本/ }).check()
  await page.getByLabel('内容', { exact: true }).fill('1. 端口是（ B ）。\nA、21 B、80')
  await expect(page.getByText('内容过大或浏览器不允许暂存')).toBeVisible()
})
