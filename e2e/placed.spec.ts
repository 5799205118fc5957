import type { APIRequestContext } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A room of the teacher's with an empty plan, and a collection of theirs with one link. */
async function arrange(request: APIRequestContext) {
  const number = Date.now() % 1_000_000
  const title = `软件技术专业群实践教学学习集${number}`
  const collection = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  const link = { title: '安全须知', url: 'https://example.com', completion: 'button' as const }
  await callAs(request, linkCalls.create, { ...link, container_id: collection.id, section_id: 0 })
  const room = await callAs(request, trialRoomCalls.create, { title: `试验室${number}`, place: '实训楼 302' })
  await callAs(request, outlineCalls.createSection, { content_id: room.id, title: '第一学期' })
  return { title, room: room.id }
}

test('a collection is placed in a room, learned from there to its end, and led back from (K25)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { title, room } = await arrange(page.context().request)
  await page.goto(`/sec/trial-room/manage/${room}/content`)
  await page.getByRole('button', { name: '添加内容' }).first().click()
  await page.getByRole('menuitem', { name: '学习集' }).click()
  await expect(page.getByRole('combobox', { name: /计划/ })).toHaveText('第一学期')
  await page.getByRole('button', { name: '继续' }).click()
  const dialog = page.getByRole('dialog', { name: '添加学习集' })
  await dialog.getByRole('textbox').fill(title)
  await dialog.getByRole('textbox').press('Enter')
  await dialog.getByRole('checkbox', { name: new RegExp(title) }).click()
  await dialog.getByRole('button', { name: '添加1项' }).click()
  await expect(page.getByText('已添加1项内容')).toBeVisible()
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()

  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto(`/sec/trial-room/${room}`)
    await own.getByRole('button', { name: '加入学习', exact: true }).click()
    await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await own.getByRole('link', { name: '开始学习' }).click()
    await own.getByRole('button', { name: '我已完成' }).click()
    await expect(own.getByRole('button', { name: '我已完成' })).toBeHidden()
    await own.getByRole('link', { name: '返回试验室' }).click()
    await expect(own).toHaveURL(new RegExp(`/trial-room/${room}/learn`))
    await expect(own.getByRole('article').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  })
})
