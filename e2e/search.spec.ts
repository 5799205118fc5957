import { expect, signIn, test } from './fixtures.ts'

test('a keyword typed in the header opens its results in a new tab, and in place on that page (header.search.submit, header.search.elsewhere, header.search.onSearchPage)', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/sec/index')
  const box = page.getByRole('combobox', { name: '搜索课程、资源、班级' }).first()
  await box.fill('数控')
  const [results] = await Promise.all([context.waitForEvent('page'), box.press('Enter')])
  await expect(results.getByRole('heading', { level: 1, name: '“数控”的搜索结果' })).toBeVisible()
  await expect(results.getByRole('list', { name: '搜索结果' }).getByRole('link').first()).toContainText('数控')
  const again = results.getByRole('combobox', { name: '搜索课程、资源、班级' }).first()
  await again.fill('python')
  await again.press('Enter')
  await expect(results).toHaveURL(/keyword=python/)
  await expect(results.getByRole('heading', { level: 1, name: '“python”的搜索结果' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
  await results.goBack()
  await expect(results).toHaveURL(/keyword=%E6%95%B0%E6%8E%A7/)
})

test('a box suggests while one types, is walked by keys, and remembers what was searched', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/search')
  const box = page.getByRole('combobox', { name: '搜索课程、资源、班级' }).last()
  await box.fill('shuk')
  // Not what was searched before, which stands there until the first suggestions come.
  const options = page.getByRole('group', { name: '猜你想搜' }).getByRole('option')
  await expect(options.first()).toContainText('数控')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const chosen = (await options.first().textContent()) ?? ''
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `“${chosen}”的搜索结果` })).toBeVisible()
  await page.goto('/sec/search')
  await page.getByRole('combobox', { name: '搜索课程、资源、班级' }).last().click()
  const history = page.getByRole('group', { name: '搜索历史' })
  await expect(history.getByRole('option', { name: chosen })).toBeVisible()
})

test('what was misspelt is found, what is nowhere is helped with, and both say so', async ({ page }) => {
  await page.goto('/sec/search?keyword=pyhton')
  await expect(page.getByText('没有找到“pyhton”')).toBeVisible()
  await page.getByRole('button', { name: 'python', exact: true }).click()
  await expect(page).toHaveURL(/keyword=python/)
  await page.goto('/sec/search?keyword=zzqqxxkk')
  await expect(page.getByText('没有找到与“zzqqxxkk”相关的内容')).toBeVisible()
  await expect(page.getByRole('heading', { name: '大家都在学' })).toBeVisible()
})
