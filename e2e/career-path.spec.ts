import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { asOther } from './as-other.ts'
import { callAs, listAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ expected: [/status of 400/] })

test('a career path is made, modelled, published, joined and studied', async ({ page, browser }) => {
  const title = `装配钳工${Date.now() % 100_000}`
  await signIn(page, 'teacher')
  await page.goto('/')
  await page.getByRole('button', { name: '创作' }).click()
  await page.getByRole('menuitem', { name: '职业路径' }).click()
  const dialog = page.getByRole('dialog', { name: '创建职业路径' })
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await expect(dialog.getByText('请输入职业路径标题')).toBeVisible()
  await dialog.getByLabel('标题').fill(title)
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await page.waitForURL(/\/sec\/channel\/manage\/\d+\/content/)
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])

  // Publishing names what is missing; an item is added by a call, the model on the page.
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('请在能力模型中添加任务')
  await page.getByRole('dialog').getByRole('button').last().click()
  const [collection] = await listAs(page.request, collectionCalls.mine, { tab: 'create', limit: 1 })
  await callAs(page.request, outlineCalls.addItems, {
    content_id: id,
    section_id: 0,
    item_ids: [collection?.id ?? 0],
  })
  await page.getByRole('tab', { name: '能力模型' }).click()
  await page.getByRole('button', { name: '添加岗位' }).click()
  await page.getByLabel('岗位名称').fill('装配钳工')
  await page.getByRole('button', { name: '任务', exact: true }).click()
  await page.getByLabel('任务名称').fill('装配减速器')
  await page.getByRole('button', { name: '能力', exact: true }).click()
  await page.getByLabel('能力名称').fill('按图装配')
  await page.getByRole('button', { name: '技能点', exact: true }).click()
  await page.getByLabel('技能点名称').fill('轴承装配')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  await asOther(browser, 'learner', async (_request, other) => {
    await other.goto(`/sec/channel-detail/${id}`)
    await other.getByRole('button', { name: '关注', exact: true }).click()
    await expect(other.getByRole('button', { name: '已关注' })).toBeVisible()
    await other.getByRole('tab', { name: '能力模型' }).click()
    await expect(other.getByText('轴承装配')).toBeVisible()
    await other.getByRole('button', { name: /加入/ }).click()
    await other.waitForURL(/\/learn/)
    await other.goto('/career/my-channel')
    await expect(other.getByRole('heading', { name: title })).toBeVisible()
  })
  await callAs(page.request, channelCalls.delete, { id })
})

test('who may not make a career path sees its dialog close without a word (channel.form.permissionFail)', async ({
  page,
}) => {
  await signIn(page, 'expired')
  await page.goto('/')
  await page.getByRole('button', { name: '创作' }).click()
  const item = page.getByRole('menuitem', { name: '职业路径' })
  await expect(item).toContainText('续费后可用')
  const checked = page.waitForResponse(/checkPermission/)
  await item.click()
  await checked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('an article open on two pages', () => {
  test.use({ expected: [/status of 409/] })

  test('is told beside what is typed, with who saved it and when (T370)', async ({ page }) => {
    await signIn(page, 'teacher')
    const { request } = page.context()
    const channel = await callAs(request, channelCalls.create, { title: `两页${Date.now() % 100_000}` })
    const body = '<p>很充实</p>'
    const { id } = await callAs(request, feedCalls.create, { channel_id: channel.id, title: '第一周', body })
    await page.goto(`/channel/${channel.id}/publish-article?feed=${id}`)
    const typed = page.getByLabel('标题', { exact: true })
    await typed.fill('这一页写的')
    await callAs(request, feedCalls.update, { id, row_version: 1, title: '另一页写的', body })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/^.+于.+保存了新版本$/)).toBeVisible()
    await expect(typed).toHaveValue('这一页写的')
    await callAs(request, channelCalls.delete, { id: channel.id })
  })
})
