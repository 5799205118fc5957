import { expect, signIn, test } from './fixtures.ts'

test('a teacher reads the figures of a course, looks into one item and takes the results along', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/collection/manage/1/data')
  await expect(page.getByRole('heading', { name: '数据统计' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^学员\s*\d+/ })).toHaveAttribute('href', /\/manage\/1\/member$/)
  // The numbers of a chart stand in a table as well, and it is drawn.
  await expect(page.getByRole('table', { name: '进度分布' })).toContainText('80–100%')
  await expect(page.locator('canvas').first()).toBeVisible()

  await page
    .getByRole('link', { name: /阶段测验/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/content_id=\d+/)
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('已完成', { exact: true }).click()
  await expect(page).toHaveURL(/state=completed/)
  await expect(page.getByText('已完成', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/state=completed/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^学习统计-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('a name nobody has is told as such, with the way back to all', async ({ page }) => {
  await signIn(page, 'super')
  await page.goto('/sec/collection/manage/1/data?keyword=查无此人')
  await expect(page.getByText('没有符合条件的学员')).toBeVisible()
})
