import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { enterAs } from './sessions.ts'

test('a teacher registers a grade with a reason, and the learner sees who did and why', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `成绩册${Date.now() % 1_000_000}`
  const made = { title, industry_id: industry?.id ?? 0, introduce: '成绩册之旅' }
  const { id } = await callAs(request, collectionCalls.create, made)
  await callAs(request, gradebookCalls.saveColumn, { id, title: '课堂表现', max: 20, group: 'usual' })
  const learning = await browser.newContext()
  await enterAs(learning, 'learner')
  await callAs(learning.request, collectionCalls.follow, { id })

  await page.goto(`/sec/collection/manage/${id}/gradebook`)
  await page.getByRole('link', { name: /林晓雨/ }).click()
  await expect(page.getByRole('heading', { name: '林晓雨' })).toBeVisible()
  await page.getByRole('button', { name: '修改' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('分数', { exact: true }).fill('21')
  await dialog.getByLabel('原因').fill('期中登记')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('分数不能超过满分20')).toBeVisible()
  await dialog.getByLabel('分数', { exact: true }).fill('18')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('list', { name: '成绩明细' })).toContainText('18')
  await page.getByRole('button', { name: '修改' }).click()
  await page.getByRole('button', { name: '变动记录' }).click()
  await expect(page.getByText('未提交 → 18')).toBeVisible()

  const own = await learning.newPage()
  await own.goto(`/sec/collection/${id}/my-grades`)
  await expect(own.getByText('期中登记')).toBeVisible()
  await expect(own.getByText(/由陈志远老师登记/)).toBeVisible()
  await expect(own.getByText('90', { exact: true }).first()).toBeVisible()
  await learning.close()
})

test.describe('somebody who has not joined', () => {
  test.use({ expected: [/status of 403/] })

  test('is led from their grades to the collection', async ({ page }) => {
    await signIn(page, 'outsider')
    await page.goto('/sec/collection/1/my-grades')
    await expect(page.getByRole('heading', { name: '加入学习后可查看' })).toBeVisible()
    await page.getByRole('link', { name: '查看学习集' }).click()
    await expect(page).toHaveURL('/sec/study-collection-detail/1')
    await expect(page.getByRole('button', { name: '加入学习', exact: true })).toBeVisible()
  })
})
