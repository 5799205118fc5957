import type { Page } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A new class of the teacher's, who is signed in. */
async function newRoom(page: Page) {
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `班级${Date.now() % 1_000_000}`
  const form = { title, industry_id: industry?.id ?? 0, template: 1 }
  const { id } = await callAs(request, roomCalls.create, form)
  return { id, title }
}

test('a teacher makes a class and a plan; a learner joins and opens a stage (classroom.sideList, class.preview)', async ({
  page,
  browser,
}) => {
  const title = `机电${Date.now() % 1_000_000}班`
  await signIn(page, 'teacher')
  await page.goto('/sec/creator/room/add')
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByText('请选择班级模板').first()).toBeVisible()
  await page.getByLabel('名称').fill('机电 一班')
  await expect(page.getByText('名称仅支持中英文数字').first()).toBeVisible()
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('行业分类').click()
  await page.getByRole('option').first().click()
  await page.getByText('普通班').click()
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page).toHaveURL(/\/group\/\d+\/manage\/map\/index/)
  const id = Number(/group\/(\d+)/.exec(page.url())?.[1])

  await page.getByRole('button', { name: '创建计划' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('上学期')
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page).toHaveURL(/map\/project\/\d+/)
  await page.getByRole('button', { name: '添加阶段' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('第一阶段')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /添\s*加|保\s*存|确\s*定/ })
    .click()
  await expect(page.getByText('第一阶段').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '预览班级' })).toHaveAttribute('href', /preview=1/)

  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto('/classroom')
    const links = own.getByRole('navigation', { name: '课堂' })
    await expect(links.getByRole('link').first()).toHaveText('学习集')
    await links.getByRole('link', { name: '班级' }).click()
    await expect(own).toHaveURL(/\/group$/)
    await own.goto(`/group/${id}/detail?tab=plan`)
    await own.getByRole('button', { name: '加入学习' }).click()
    await expect(own).toHaveURL(/\/learn/)
    await own.goto(`/group/${id}/detail?tab=plan`)
    await own.getByRole('link', { name: '第一阶段' }).click()
    await expect(own.getByRole('heading', { level: 1, name: '第一阶段' })).toBeVisible()
    await own.goto(`/group/${id}/manage`)
    await expect(own.getByText('您没有管理权限')).toBeVisible()
    await expect(own).toHaveURL(new RegExp(`/group/${id}/detail`))
  })
})

test('a class is copied, waits for its information, is made private, and is deleted (class.needActive.prompt)', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { id, title } = await newRoom(page)
  await page.goto(`/sec/creator/room/add?copy_from=${id}`)
  await expect(page.getByLabel('名称')).toHaveValue(`${title}-副本`)
  await page.getByLabel('名称').fill(title)
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByText('名称已存在').first()).toBeVisible()

  const copy = await callAs(page.context().request, roomCalls.copy, { id })
  await page.goto(`/group/${copy.id}/detail`)
  await expect(page.getByText('请先完善班级基本信息')).toBeVisible()
  await page.getByRole('link', { name: '去完善' }).click()
  await expect(page).toHaveURL(/manage\/info/)
  await page.getByText('私密', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '加入需要审核' })).toBeDisabled()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page.getByText('请先完善班级基本信息')).toHaveCount(0)
  await expect(page.getByText('私密班级不能改为公开')).toBeVisible()
  await page.getByRole('button', { name: '删除班级' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('将在回收站保留30天，其间可以完整恢复；到期删除后不可恢复,确定删除?')).toBeVisible()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(page).toHaveURL(/\/sec\/creator\/room/)
})

test('a class with a member is deleted from its card by its title (delete.confirm)', async ({ page }) => {
  await signIn(page, 'teacher')
  const { id, title } = await newRoom(page)
  await asCaller('learner', async (theirs) => await callAs(theirs, roomCalls.follow, { id }))
  await page.goto('/sec/creator/room')
  await page.getByRole('button', { name: `删除${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('成员1人')
  await dialog.getByRole('textbox').fill(title)
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(page.getByRole('button', { name: `删除${title}` })).toHaveCount(0)
})
