import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { callAs, listAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { codeSentTo, newAddress, newPassword, signUp } from './people.ts'

test('one’s own page shows figures that lead to their lists, and a menu of the pages there are', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/sec/homepage')
  await expect(page).toHaveURL(/\/sec\/homepage\/index$/)
  const menu = page.getByRole('navigation', { name: '管理' })
  for (const name of ['我的主页', '我的批阅', '邀请好友', '账号设置']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: /^在学/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的学习' })).toBeVisible()
  await page.getByRole('tab', { name: '已完成' }).click()
  await expect(page).toHaveURL(/tab=finished/)
  await page.goto('/my/review')
  await expect(page.getByText('没有等待批阅的提交')).toBeVisible()
})

test('a friend’s link signs somebody up, who then changes their name', async ({ page, browser, baseURL }) => {
  await signUp(page, '邀请的人')
  await page.goto('/sec/homepage/invite')
  const link = await page.getByText(/\/passport\/register\?invite=[2-9A-Z]{8}$/).textContent()
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const friend = await context.newPage()
  await friend.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  const address = newAddress()
  await friend.getByLabel('手机号或邮箱').fill(address)
  await friend.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => codeSentTo(friend, address)).toMatch(/^\d{6}$/)
  await friend.getByLabel('验证码', { exact: true }).fill(await codeSentTo(friend, address))
  await friend.getByLabel('姓名').fill('来的朋友')
  await friend.getByLabel('密码', { exact: true }).fill(newPassword)
  await friend.getByRole('button', { name: /^注\s*册$/ }).click()
  await expect(friend.getByRole('button', { name: /来的朋友\s*的菜单/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('来的朋友')).toBeVisible()

  await friend.goto('/sec/homepage/account')
  await friend.getByLabel('姓名').fill('新的名字')
  await friend.getByRole('button', { name: '保存' }).click()
  await expect(friend.getByRole('button', { name: /新的名字\s*的菜单/ })).toBeVisible()
  await context.close()
})

test('the bell lists what is unread, marks all read and leads to all of them (notification.dropdown)', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/index')
  const unread = await listAs(page.context().request, notificationCalls.lists, { unread: true })
  await page.getByRole('button', { name: /^通知/ }).click()
  const panel = page.getByRole('region', { name: '未读通知' })
  await expect(panel.getByRole('link', { name: '查看全部' })).toBeVisible()
  if (unread[0]) {
    await expect(panel.getByText(unread[0].title).first()).toBeVisible()
    await panel.getByRole('button', { name: '全部已读' }).click()
  }
  await expect(panel.getByText('没有未读通知')).toBeVisible()
  expect((await callAs(page.context().request, notificationCalls.unReadCount, {})).count).toBe(0)
  await panel.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(/\/sec\/my-notification$/)
})
