import type { APIRequestContext, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A room of the teacher's that holds a collection of theirs with a link and a work. */
async function arrange(request: APIRequestContext, changes: Partial<CallInput<typeof trialRoomCalls.create>> = {}) {
  const number = Date.now() % 1_000_000
  const title = `软件技术专业群实践教学学习集${number}`
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  const inside = { container_id: c, section_id: 0 }
  await callAs(request, linkCalls.create, {
    ...inside,
    title: '安全须知',
    url: 'https://example.com',
    completion: 'button',
  })
  const { id: work } = await callAs(request, workCalls.create, { ...inside, title: '实训报告', total_score: 100 })
  const named = { title: `软件技术2601班Python实训室（上）${number}` }
  const { id: room } = await callAs(request, trialRoomCalls.create, { ...named, ...changes })
  await callAs(request, outlineCalls.addItems, { content_id: room, section_id: 0, item_ids: [c] })
  return { room, title, c, work }
}

/** Opens the work in the collection, through the room. */
async function openWork(own: Page, { room, title }: { room: number; title: string }): Promise<void> {
  await own.goto(`/trial-room/${room}/learn`)
  await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await own.getByRole('link', { name: /^(开始|继续|再次)学习$/ }).click()
  await own.getByRole('link', { name: '下一节：实训报告' }).click()
  await expect(own.getByRole('heading', { level: 1, name: '实训报告' })).toBeVisible()
}

test('who asks to join a room is let in, learns what it holds, hands in, and comes back', {
  tag: '@phone-only',
}, async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { room, title } = await arrange(page.context().request, { way: 'approval' })
  await asOther(browser, 'learner', async (_request, own) => {
    await own.goto(`/sec/trial-room/${room}`)
    await own.getByRole('button', { name: '申请加入' }).click()
    await own.getByLabel('申请理由').fill('软件技术2601班的林晓雨')
    await own.getByRole('button', { name: '提交申请' }).click()
    await expect(own.getByRole('button', { name: '已申请，待审核' })).toBeDisabled()

    await page.goto(`/sec/trial-room/manage/${room}/member`)
    await page.getByRole('tab', { name: '加入申请（1）' }).click()
    await page.getByRole('button', { name: '通过林晓雨的申请', exact: true }).click()
    await expect(page.getByText('已通过1个申请')).toBeVisible()
    await expect(page.getByText('没有待审核的申请')).toBeVisible()
    await page.getByRole('tab', { name: '成员', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: '林晓雨的学习进度' })).toBeVisible()

    await own.reload()
    await own.getByRole('link', { name: '开始学习' }).click()
    await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await own.getByRole('link', { name: '开始学习' }).click()
    await own.getByRole('button', { name: '我已完成' }).click()
    await expect(own.getByRole('button', { name: '我已完成' })).toBeHidden()
    await own.getByRole('link', { name: '下一节：实训报告' }).click()
    await own.getByRole('textbox', { name: '作业内容' }).fill('实训共两周。')
    await own.getByRole('button', { name: '提交作业', exact: true }).click()
    await own
      .getByRole('dialog')
      .getByRole('button', { name: /^提\s*交$/ })
      .click()
    await expect(own.getByText('作业已提交，等待老师批阅')).toBeVisible()
    await own.getByRole('link', { name: '返回试验室' }).click()
    await expect(own).toHaveURL(new RegExp(`/trial-room/${room}/learn`))
    await expect(own.getByRole('article').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  })
})

test('a work handed in through a room is found, marked, and told to its learner and the gradebook', {
  tag: '@phone-only',
}, async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { room, c, work, title } = await arrange(page.context().request)
  await asOther(browser, 'learner', async (request, own) => {
    await callAs(request, trialRoomCalls.follow, { id: room, action: 'add' })
    await callAs(request, workCalls.submit, { id: work, c, body: '<p>实训共两周。</p>', row_version: 0 })

    await page.goto(`/sec/trial-room/manage/${room}/mark`)
    await expect(page.getByText('没有直接添加的考试或作业')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '其中的内容' })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`${title}.*1份待批阅`) }).click()
    await page
      .getByRole('link', { name: /^批阅$|林晓雨/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByText('实训共两周。')).toBeVisible()
    await page.getByLabel('得分').fill('92')
    await page.getByRole('textbox', { name: '作业的评语' }).fill('总结具体，很好。')
    await page.getByRole('textbox', { name: '作业的评语' }).blur()
    await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: '返回试验室' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`${title}.*没有待批阅`) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/sec/trial-room/manage/${room}/mark$`))

    await openWork(own, { room, title })
    await expect(own.getByText('总结具体，很好。')).toBeVisible()
    await own.goto(`/trial-room/${room}/my-grades`)
    await expect(own.getByText('92', { exact: true }).first()).toBeVisible()
    await own.goto(`/sec/trial-room/${room}`)
    await expect(own.getByRole('progressbar', { name: '我的学习进度' })).toHaveAttribute('aria-valuenow', '50')
    await page.goto(`/sec/trial-room/manage/${room}/gradebook`)
    await expect(page.getByRole('main').getByText('92', { exact: true }).first()).toBeVisible()
  })
})

test('a room is copied with what it holds, and once it has ended it is read and takes nothing in', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { room, title, c } = await arrange(page.context().request)
  await asOther(browser, 'learner', async (request, own) => {
    await callAs(request, trialRoomCalls.follow, { id: room, action: 'add' })

    await page.goto(`/sec/trial-room/manage/${room}/content`)
    await page.getByRole('button', { name: '复制', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '复制试验室' })
    await expect(dialog.getByLabel('名称')).toHaveValue(/（副本）$/)
    await expect(dialog.getByText('其中的学习集等不复制，两边共用')).toBeVisible()
    await dialog.getByRole('button', { name: /^复\s*制$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /（副本）$/ })).toBeVisible()
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    const copy = Number(/manage\/(\d+)/.exec(page.url())?.[1])
    const { items } = await callAs(page.context().request, outlineCalls.tree, { content_id: copy })
    expect([copy === room, items.map(({ content_id }) => content_id)]).toEqual([false, [c]])

    await page.goto(`/sec/trial-room/manage/${room}/content`)
    await page.getByRole('button', { name: '关闭试验室' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^关\s*闭$/ })
      .click()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible()

    await own.goto(`/sec/trial-room/${room}`)
    await expect(own.getByText('该试验室已结束，可以查看内容和成绩，不能再提交。')).toBeVisible()
    await openWork(own, { room, title })
    await expect(own.getByText('已结束', { exact: true })).toBeVisible()
    await expect(own.getByRole('button', { name: '提交作业' })).toHaveCount(0)
  })
})

test.describe('a private room', () => {
  test.use({ expected: [/status of 404/] })

  test('is not there for a member of another room, nor for a stranger', async ({ page, browser }) => {
    await signIn(page, 'teacher')
    const { request } = page.context()
    const { room } = await arrange(request, { status_var: 'private' })
    const { id: another } = await callAs(request, trialRoomCalls.create, {
      title: `另一试验室${Date.now() % 1_000_000}`,
    })
    const isNotThere = async (own: Page, path: string) => {
      await own.goto(path)
      await expect(own.getByRole('main').getByText('内容不存在或已被移除')).toBeVisible()
    }
    await asOther(browser, 'learner', async (others, own) => {
      await callAs(others, trialRoomCalls.follow, { id: another, action: 'add' })
      await isNotThere(own, `/sec/trial-room/${room}`)
      await isNotThere(own, `/trial-room/${room}/learn`)
      await isNotThere(own, `/sec/trial-room/manage/${room}/mark`)
      await isNotThere(own, `/trial-room/${room}/my-grades`)
    })
    // The pages are the same for a stranger: all calls are walked as one (packages/server/test/matrix).
    await asOther(browser, 'outsider', (_others, own) => isNotThere(own, `/sec/trial-room/${room}`))
  })
})
