import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Chooses from the menu of a line, whose grip stands there once the page has settled. */
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^移动.*“${title}”`) })).toBeVisible()
  await page.getByRole('button', { name: `${title}的更多操作` }).click()
  const action = page.getByRole('menuitem', { name: entry })
  await action.hover()
  await action.click()
}

/** Sets one condition for a line, and locks it for those who learn there already. */
async function lockBy(page: Page, title: string, rule: string): Promise<void> {
  await choose(page, title, '设置时间与解锁…')
  const dialog = page.getByRole('dialog', { name: `设置“${title}”` })
  const pick = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('解锁条件', '满足全部条件')
  await pick('条件1', rule)
  await pick('已开始的学员', '重新锁定')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
}

test('a chapter opens when the one before is done, an item when the teacher opens it; a learner reads why until then', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title: `解锁${Date.now()}` })
  const chapter = (title: string) => callAs(request, outlineCalls.createSection, { content_id: c, title })
  const link = (title: string, section_id: number) =>
    callAs(request, linkCalls.create, {
      title,
      url: 'https://example.com',
      completion: 'button',
      container_id: c,
      section_id,
    })
  const [first, second] = [await chapter('第一章'), await chapter('第二章')]
  await link('预习', first.id)
  await link('正课', second.id)
  await link('答案', second.id)
  await asOther(browser, 'learner', async (theirs, learner) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await page.goto(`/sec/collection/manage/${c}/content`)
    await lockBy(page, '第二章', '完成前一项')
    await expect(page.getByText('完成「第一章」后解锁')).toBeVisible()
    await lockBy(page, '答案', '由教师开放')
    await expect(page.getByText('由教师开放')).toBeVisible()

    await learner.goto(`/collection/${c}/my-detail`)
    const outline = learner.getByRole('region', { name: '第二章' })
    await expect(outline.getByText('完成「第一章」后解锁').first()).toBeVisible()
    await outline.getByRole('button', { name: /正课/ }).click()
    await expect(learner.getByRole('status').getByText('完成「第一章」后解锁')).toBeVisible()
    await learner.getByRole('button', { name: '我已完成' }).click()
    await expect(outline.getByRole('link', { name: /正课/ })).toBeVisible()
    await expect(outline.getByRole('button', { name: /答案.*由教师开放/ })).toBeVisible()

    await choose(page, '答案', '为单个学员开放…')
    const dialog = page.getByRole('dialog', { name: '为单个学员开放“答案”' })
    await dialog.getByRole('textbox', { name: '输入姓名或学号查找学员' }).fill('2026010101')
    await dialog
      .getByRole('button', { name: /^开放：/ })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: /^收回：/ })).toBeVisible()
    await outline.getByRole('link', { name: /答案/ }).click()
    await expect(learner.getByRole('heading', { level: 1, name: '答案' })).toBeVisible()
  })
})
