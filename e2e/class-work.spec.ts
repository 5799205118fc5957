import type { APIRequestContext } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const reading = '开发环境的安装与检查'

/** A class of the teacher's that asks who joins, with a plan of one stage, and something to read in it. */
async function arrange(request: APIRequestContext) {
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `课堂${Date.now() % 1_000_000}`
  const form = { title, industry_id: industry?.id ?? 0, template: 1, need_check: 1 as const }
  const { id } = await callAs(request, roomCalls.create, form)
  const { project_id: plan } = await callAs(request, roomCalls.bindProject, { id, title: '上学期' })
  const stage = { content_id: id, parent_id: plan, title: '第一阶段' }
  const { id: section_id } = await callAs(request, outlineCalls.createSection, stage)
  await callAs(request, articleCalls.create, {
    container_id: id,
    section_id,
    title: reading,
    body: '<p>装好编辑器。</p>',
  })
  return { id, plan }
}

test('a learner is let in, put into a team, works in class, and stands in the data of the plan (class.data.pages)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { id, plan } = await arrange(page.context().request)
  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto(`/group/${id}/detail`)
    await own.getByRole('button', { name: '申请加入' }).click()
    await own.getByLabel('申请理由').fill('机电二班的林晓雨')
    await own.getByRole('button', { name: '提交申请' }).click()
    await expect(own.getByRole('button', { name: '已申请，待审核' })).toBeDisabled()
  })
  await page.goto(`/group/${id}/manage/member`)
  await page.getByRole('tab', { name: '加入申请（1）' }).click()
  await page.getByRole('button', { name: /^通过.*的申请$/ }).click()
  await expect(page.getByText('已通过1个申请')).toBeVisible()
  await page.getByRole('tab', { name: '小组' }).click()
  await page.getByRole('button', { name: '新建小组' }).click()
  await page.getByRole('dialog').getByLabel('小组名称').fill('编码组')
  await page.getByRole('dialog').getByRole('button', { name: '创建', exact: true }).click()
  await page
    .getByRole('button', { name: /^移到小组：/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByText('0人未分组')).toBeVisible()

  await page.goto(`/group/${id}/manage/map/project/${plan}/class`)
  await page.getByLabel('要开始的内容').click()
  await page.getByRole('option', { name: reading }).click()
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(page.getByText('已完成 0/1')).toBeVisible()

  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto(`/group/${id}/detail?tab=plan`)
    await expect(own.getByRole('heading', { name: '我的小组：编码组' })).toBeVisible()
    await own.getByRole('link', { name: '去完成' }).click()
    await expect(own.getByRole('heading', { level: 1, name: reading })).toBeVisible()
  })

  await page.goto(`/group/${id}/manage/data/index`)
  await page.getByRole('main').getByRole('link', { name: '上学期' }).click()
  await expect(page.getByRole('columnheader', { name: '第一阶段' })).toBeVisible()
  await page.getByRole('link', { name: /的学习明细/ }).click()
  await expect(page.getByRole('region', { name: '林晓雨' })).toBeVisible()
  await expect(page.getByText(reading).first()).toBeVisible()
})
