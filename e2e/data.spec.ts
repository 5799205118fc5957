import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a teacher reads the figures of a course, looks into one item and takes the results along', {
  tag: '@phone-only',
}, async ({ page }) => {
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
  await page.getByRole('option', { name: '已完成', exact: true }).click()
  await expect(page).toHaveURL(/state=completed/)
  await expect(page.getByText('已完成', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/state=completed/)
  const again = page.waitForResponse(/StudyCollection\/stats/)
  await page.getByRole('button', { name: '刷新' }).click()
  await again

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^学习统计-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('a name nobody has is told as such, with the way back to all', async ({ page }) => {
  await signIn(page, 'super')
  await page.goto('/sec/collection/manage/1/data?keyword=查无此人')
  await expect(page.getByText('没有符合条件的学员')).toBeVisible()
})

test('a teacher lets a learner off an item with a reason, and the learner reads who did and why', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `调整进度${Date.now() % 1_000_000}`
  const made = { title, industry_id: industry?.id ?? 0, introduce: '调整进度之旅' }
  const { id } = await callAs(request, collectionCalls.create, made)
  const article = { title: '安全须知', body: '<p>进入车间前请佩戴护目镜。</p>', container_id: id }
  const { id: item } = await callAs(request, articleCalls.create, article)

  await asOther(browser, 'learner', async (learning, own) => {
    await callAs(learning, collectionCalls.follow, { id })
    await page.goto(`/sec/collection/manage/${id}/data?content_id=${item}`)
    await page.getByRole('button', { name: '调整林晓雨的状态' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '调整为' }).click()
    await page.getByRole('option', { name: '免修', exact: true }).click()
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(dialog.getByText('请输入原因')).toBeVisible()
    await dialog.getByLabel('原因').fill('已有上岗证')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await expect(page.getByText('免修', { exact: true }).filter({ visible: true }).first()).toBeVisible()

    await own.goto(`/collection/${id}/my-detail`)
    await expect(own.getByText('由陈志远老师调整为免修：已有上岗证')).toBeVisible()
  })
})
