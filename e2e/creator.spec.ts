import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const demoFiles = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

// A material in use is removed only when that was seen: the first answer is a 409.
test.use({
  expected: [/status of 409/],
})

const confirm = (page: Page, name: RegExp) => page.getByRole('dialog').last().getByRole('button', { name }).click()

/** Finds one material by its title. */
async function find(page: Page, title: string): Promise<void> {
  await page.goto(`/sec/creator/library/index?keyword=${encodeURIComponent(title)}`)
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible()
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `${title}的更多操作` })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('creator.login, creator.defaultChild: the creator centre wants a person and opens at the library', async ({
  page,
}) => {
  await page.goto('/sec/creator')
  await expect(page.getByText('您尚未登录，请先登录后再操作')).toBeVisible()
  await signIn(page, 'teacher')
  await page.goto('/sec/creator')
  await expect(page).toHaveURL('/sec/creator/library/index')
  await expect(page.getByRole('heading', { name: '素材库' })).toBeVisible()
})

test('the list of each type that one makes stands in the menu, of one that is only declared too', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/creator/index')
  const menu = page.getByRole('navigation', { name: '管理' })
  await expect(menu.getByRole('link')).toHaveText(['素材库', '题库', '学习集', '班级', '试验室', '全部内容', '回收站'])
  await menu.getByRole('link', { name: '试验室' }).click()
  await expect(page).toHaveURL('/sec/creator/trial-room')
  await expect(page.getByRole('heading', { name: '试验室', exact: true })).toBeVisible()
})

test('a material is uploaded, filed, placed in two collections, thrown away and taken back', async ({ page }) => {
  await signIn(page, 'teacher')
  const stamp = String(Date.now() % 1_000_000)
  const title = `讲义${stamp}`
  await page.goto('/sec/creator/library/index')
  await page.locator('input[type=file]').setInputFiles({
    name: `${title}.docx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(path.join(demoFiles, 'python-syllabus.docx')),
  })
  await expect(page.getByText(`“${title}”已加入素材库`)).toBeVisible({ timeout: 20_000 })
  await find(page, title)
  await page.getByRole('button', { name: '文件夹', exact: true }).click()
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`第一章${stamp}`)
  await confirm(page, /^保\s*存$/)
  await expect(page.getByRole('button', { name: `重命名第一章${stamp}` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await choose(page, title, '移动到文件夹')
  await page.getByRole('dialog').getByRole('combobox', { name: '文件夹' }).click()
  await page.getByRole('option', { name: `第一章${stamp}` }).click()
  await confirm(page, /^移\s*动$/)
  await expect(page.getByText('已移动')).toBeVisible()

  const { request } = page.context()
  const newCollection = async (name: string) =>
    (await callAs(request, collectionCalls.create, { industry_id: 1, title: `${name}${stamp}` })).id
  const first = await newCollection('一班')
  await page.goto(`/sec/collection/manage/${first}/content`)
  await page.getByRole('button', { name: '添加内容' }).first().click()
  await page.getByRole('menuitem', { name: '从素材库选择' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(title)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: new RegExp(title) })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: '添加1项' }).click()
  await expect(page.getByText('已添加1项内容')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title }).last()).toBeVisible()
  const { items } = await callAs(request, outlineCalls.tree, { content_id: first })
  const item_ids = items.map(({ content_id }) => content_id)
  await callAs(request, outlineCalls.addItems, { content_id: await newCollection('二班'), section_id: 0, item_ids })

  await find(page, title)
  await choose(page, title, '使用位置')
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([`二班${stamp}`, `一班${stamp}`])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await choose(page, title, '删除')
  await confirm(page, /^删\s*除$/)
  await expect(page.getByRole('dialog', { name: '素材正在使用中' })).toBeVisible()
  await confirm(page, /仍然删除/)
  await expect(page.getByText('已移入回收站')).toBeVisible()
  await page.goto('/sec/creator/recycle')
  await choose(page, title, '恢复')
  await expect(page.getByText('已恢复')).toBeVisible()
  await find(page, title)
  await expect(page.getByText('使用2处').or(page.getByText('2处')).filter({ visible: true }).first()).toBeVisible()
})

test('a collection is copied with its contents, announced to its members, and talked about', async ({ page }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `讨论课 ${Date.now() % 1_000_000}`
  const { id } = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  const article = await callAs(request, articleCalls.create, { title: '第一课', body: '<p>正文</p>', container_id: id })

  await page.goto(`/sec/collection/manage/${id}/announcement`)
  await page.getByRole('button', { name: '发布公告' }).click()
  await confirm(page, /^发\s*布$/)
  await expect(page.getByText('请输入公告标题')).toBeVisible()
  await page.getByLabel('标题').fill('本周调课')
  await page.getByLabel('内容', { exact: true }).fill('周五的课改到下周一。')
  await confirm(page, /^发\s*布$/)
  await expect(page.getByRole('heading', { name: '本周调课' })).toBeVisible()

  await page.goto(`/collection/${id}/my-detail?item=${article.id}`)
  await page.getByRole('button', { name: '讨论与提问' }).click()
  await page.getByRole('textbox', { name: '评论' }).fill('这里为什么是左闭右开？')
  await page.getByRole('checkbox', { name: '向老师提问' }).check()
  await page.getByRole('button', { name: /^发\s*表$/ }).click()
  await expect(page.getByText('待解答')).toBeVisible()

  await page.goto(`/sec/collection/manage/${id}/question`)
  const question = page.getByRole('article', { name: /的评论$/ })
  await expect(question.getByRole('button', { name: /^删除.+的评论$/ })).toBeVisible()
  await question.getByRole('button', { name: /^回复./ }).click()
  await page.getByRole('textbox', { name: '回复' }).fill('这样长度正好是两端之差。')
  await page
    .getByRole('button', { name: /^回\s*复$/ })
    .last()
    .click()
  await expect(page.getByText('没有待解答的提问')).toBeVisible()

  await page.goto(`/sec/collection/manage/${id}/content`)
  await page.getByRole('button', { name: '复制', exact: true }).click()
  await page.getByLabel('名称').fill(`${title}下`)
  await confirm(page, /^复\s*制$/)
  await expect(page).not.toHaveURL(new RegExp(`/manage/${id}/`))
  await expect(page.getByRole('heading', { name: `${title}下` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '第一课' }).last()).toBeVisible()
})
