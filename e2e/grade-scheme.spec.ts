import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The name of the first group, and how many of the lowest are left out. */
const fieldsOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: '分组名称' }).first(),
  drop: page.getByRole('textbox', { name: '去掉最低分的项数' }),
})

test('of two managers on one grading scheme the second reads who saved what, and decides field by field', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const title = `两人设置${Date.now()}`
  const { id } = await callAs(page.context().request, collectionCalls.create, { industry_id: 1, title })
  const address = `/sec/collection/manage/${id}/gradebook/scheme`
  await page.goto(address)
  const mine = fieldsOf(page)
  await mine.name.fill('课堂表现')
  await asOther(browser, 'orgadmin', async (_request, other) => {
    await other.goto(address)
    const theirs = fieldsOf(other)
    await theirs.name.fill('平时作业')
    await theirs.drop.fill('1')
    await other.getByRole('button', { name: '保存', exact: true }).click()
    await expect(other.getByText('已保存，正在重新计算总评')).toBeVisible()
  })
  await expect(page.getByText(/^王海燕于.+保存了新版本$/)).toBeVisible()
  await expect(page.getByText('已更新：去掉最低的项数。')).toBeVisible()
  await expect(mine.name).toHaveValue('课堂表现')
  await expect(mine.drop).toHaveValue('1')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/gradebook\/scheme/)
  const choice = page.getByRole('region', { name: '分组的两个版本' })
  await expect(choice).toContainText('平时作业')
  await choice.getByRole('button', { name: '用我的' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，正在重新计算总评')).toBeVisible()
  await page.goto(address)
  await expect(mine.name).toHaveValue('课堂表现')
  await expect(mine.drop).toHaveValue('1')
})
