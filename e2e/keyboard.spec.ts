import { expect, signIn, test } from './fixtures.ts'

test('whatever the keyboard reaches shows that it is there', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const logo = page.getByRole('link', { name: '知行 首页' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  while (!(await logo.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await expect(logo).toHaveCSS('outline-style', 'solid')
  await expect(logo).toHaveCSS('outline-width', '2px')
})

test('who closes a dialog goes on where they opened it', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/creator/library/index')
  const folders = page.getByRole('button', { name: '文件夹', exact: true })
  await folders.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(folders).toBeFocused()
})
