import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { fillMoment } from './moments.ts'

// Times that do not fit together are refused.
test.use({ expected: [/status of 400/] })

/** Opens the dialog of a line, whose grip stands there once the page has settled. */
async function askRules(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^移动.*“${title}”`) })).toBeVisible()
  const entry = page.getByRole('menuitem', { name: '设置时间与解锁…' })
  await page.getByRole('button', { name: `${title}的更多操作` }).click()
  await entry.hover()
  await entry.click()
}

/** Sets one moment in the dialog. */
async function setMoment(page: Page, label: string, moment: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: '设为' }).click()
  await fillMoment(dialog, `${label}设为`, moment)
}

test('a teacher sets when a chapter is due and an item opens; a learner reads both, and why it is shut', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title: `时间${Date.now()}` })
  const { id: section_id } = await callAs(request, outlineCalls.createSection, { content_id: c, title: '第一章' })
  await callAs(request, workCalls.create, { title: '读书笔记', container_id: c, section_id })
  await callAs(request, linkCalls.create, {
    title: '参考网站',
    url: 'https://example.com',
    container_id: c,
    section_id,
  })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
  })
  await page.goto(`/sec/collection/manage/${c}/content`)
  await expect(page.getByText('已交 0/1')).toBeVisible()
  await askRules(page, '第一章')
  const dialog = page.getByRole('dialog', { name: '设置“第一章”' })
  await expect(dialog.getByText('涉及2项内容、1名学员，其中0人已开始、0人已提交。')).toBeVisible()
  await setMoment(page, '开放时间', '2099-06-02T08:00')
  await setMoment(page, '应交时间', '2099-06-01T08:00')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog.getByText('应交时间要晚于开放时间')).toBeVisible()
  await dialog.getByRole('combobox', { name: '开放时间' }).click()
  await page.getByRole('option', { name: '不修改' }).click()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('应交 2099-06-01 08:00 · 已交 0/1')).toBeVisible()

  await askRules(page, '参考网站')
  await setMoment(page, '开放时间', '2099-05-01T08:00')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByText('设置已保存').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await asOther(browser, 'learner', async (_theirs, learner) => {
    await learner.goto(`/collection/${c}/my-detail`)
    await expect(learner.getByText('应交 2099-06-01 08:00').first()).toBeVisible()
    await expect(learner.getByText('2099-05-01 08:00 开放').first()).toBeVisible()
  })
})
