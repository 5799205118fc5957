import type { Page } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { addressOf, demoPassword } from './accounts.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'

/** A new collection of the teacher's, who is signed in. */
async function newCollection(page: Page, changes: { status_var?: 'public' | 'private' } = {}) {
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const title = `加入${Date.now() % 1_000_000}`
  const { id } = await callAs(request, collectionCalls.create, { title, industry_id: industry?.id ?? 0, ...changes })
  return { id, title }
}

test('an owner lets in who asks, after having looked at the reason', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { id } = await newCollection(page)
  await page.goto(`/sec/collection/manage/${id}/member`)
  await page.getByRole('tab', { name: '加入方式' }).click()
  await page.getByText('提交申请，管理者同意后加入').click()
  await page.getByLabel('学员名额').fill('1')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('加入方式已保存')).toBeVisible()

  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto(`/sec/study-collection-detail/${id}`)
    await own.getByRole('button', { name: '申请加入' }).click()
    await own.getByLabel('申请理由').fill('想跟着老师学习')
    await own.getByRole('button', { name: '提交申请' }).click()
    await expect(own.getByRole('button', { name: '已申请，待审核' })).toBeDisabled()

    await page.reload()
    await page.getByRole('tab', { name: '加入申请（1）' }).click()
    const asked = page.getByRole('row').filter({ hasText: '想跟着老师学习' })
    await asked.getByRole('button', { name: /^通过.*的申请$/ }).click()
    await expect(page.getByText('已通过1个申请')).toBeVisible()
    await expect(page.getByText('没有待审核的申请')).toBeVisible()

    await own.reload()
    await expect(own.getByRole('link', { name: '开始学习' })).toBeVisible()
  })
  await asOther(browser, 'outsider', async (_request, own) => {
    await own.goto(`/sec/study-collection-detail/${id}`)
    await expect(own.getByRole('button', { name: '申请加入' })).toBeDisabled()
    await expect(own.getByText('名额已满')).toBeVisible()
  })
})

test('on a phone the states of applications stand in a line, and a line of a list has room for its person', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'teacher')
  const { id } = await newCollection(page)
  await page.goto(`/sec/collection/manage/${id}/member`)
  await page.getByRole('tab', { name: '加入申请' }).click()
  const states = page.getByRole('group', { name: '状态' })
  await expect(states).toBeVisible()
  expect(await states.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)

  await page.getByRole('tab', { name: '成员', exact: true }).click()
  await page.getByRole('button', { name: '批量添加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '粘贴名单' }).click()
  await dialog.getByRole('textbox').fill('没有这个人')
  await dialog.getByRole('button', { name: /识\s*别/ }).click()
  const line = dialog.getByText('第1行', { exact: true })
  await expect(line).toBeVisible()
  expect(await line.evaluate((text) => text.getBoundingClientRect().width)).toBeLessThan(50)
})

test('who scans a code signs in, comes back, and joins what they could not see', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { id, title } = await newCollection(page, { status_var: 'private' })
  await page.goto(`/sec/collection/manage/${id}/member?tab=joining`)
  await page.getByRole('button', { name: '生成加入码' }).click()
  await page.getByRole('button', { name: /^生\s*成$/ }).click()
  await expect(page.getByRole('img', { name: /的二维码，请用手机扫描$/ })).toBeVisible()
  const { invites } = await callAs(page.context().request, inviteCalls.invites, { content_id: id })
  const code = invites[0]?.code ?? ''
  await expect(page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible()

  await signOut(page)
  await page.goto(`/join/${code}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: '登录后加入' }).click()
  await page.getByLabel('手机号或邮箱').fill(addressOf('learner'))
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await page.getByRole('button', { name: '加入学习', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/collection/${id}/my-detail`))
})
