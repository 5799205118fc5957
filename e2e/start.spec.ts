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
