import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const demoFiles = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

// Refusals are provoked here; the browser names each on its console.
test.use({ expected: [/status of 4(00|09)/] })

const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()
const line = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text }).last()
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, button: Locator, item: string): Promise<void> {
  // The menu before may still be fading away.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await button.click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function createDraft(page: Page, title: string): Promise<void> {
  await page.goto('/sec/resource_center')
  await choose(page, page.getByRole('button', { name: '创作' }), '学习集')
  await expect(page).toHaveURL('/sec/collection/add')
  await page.getByLabel('描述').fill('长'.repeat(301))
  await press(page, '存为草稿')
  for (const message of ['请选择行业分类', '请输入名称', '描述限制300个字符以内']) {
    await expect(said(page, message)).toBeVisible()
  }
  await page.getByLabel('名称').pressSequentially(title.padEnd(24, '长'))
  await expect(page.getByLabel('名称')).toHaveValue(title.padEnd(20, '长'))
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('描述').fill('一次走完教师的每一步。')
  await page.getByLabel('行业分类').click()
  await page.getByRole('option').first().click()
  await press(page, '存为草稿')
  await expect(page).toHaveURL(/\/sec\/collection\/manage\/\d+\/content$/)
  await expect(page.getByText('草稿', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /成员管理\s*发布后可用/ })).toBeVisible()
}

async function addSection(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '添加章节' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(title)
  await dialog.getByRole('button', { name: /添\s*加/ }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function addArticle(page: Page, title: string): Promise<void> {
  await choose(page, line(page, '第一章').getByRole('button', { name: '添加内容' }), '图文')
  await expect(page).toHaveURL(/\/create-activity\/\d+\/article$/)
  const editor = page.getByRole('textbox', { name: '正文' })
  await expect(editor).toBeVisible()
  await press(page, '保存')
  await expect(said(page, '请输入名称')).toBeVisible()
  await expect(said(page, '请输入内容')).toBeVisible()
  await page.getByLabel('名称').fill(title)
  await editor.click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('断电后再操作。')
  await press(page, '保存')
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  await expect(line(page, title)).toBeVisible()
}

/** Slows sending down, so that progress can be seen, and cancels once before letting it arrive. */
async function addVideo(page: Page): Promise<void> {
  await choose(page, line(page, '第一章').getByRole('button', { name: '添加内容' }), '视频')
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const input = page.locator('main input[type=file]')
  await input.setInputFiles(path.join(demoFiles, 'variables.mp4'))
  const progress = page.getByRole('progressbar', { name: 'variables.mp4 上传进度' })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: '取消上传' }).click()
  await expect(progress).toBeHidden()
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await input.setInputFiles(path.join(demoFiles, 'variables.mp4'))
  await expect(page.getByLabel('名称')).toHaveValue('variables')
  await expect(page.getByLabel('视频预览')).toBeVisible()
  await page.getByLabel('名称').fill('变量演示')
  await press(page, '保存')
  await expect(line(page, '变量演示')).toContainText('0:48')
}

async function addDocument(page: Page): Promise<void> {
  await choose(page, line(page, '第一章').getByRole('button', { name: '添加内容' }), '文档')
  await page.locator('main input[type=file]').setInputFiles(path.join(demoFiles, 'python-syllabus.docx'))
  await expect(page.getByLabel('名称')).toHaveValue('python-syllabus')
  await page.getByLabel('名称').fill('课程大纲')
  await press(page, '保存')
  await expect(line(page, '课程大纲')).toBeVisible()
}

/** The items and chapters as they stand, in order. */
async function order(page: Page): Promise<(string | undefined)[]> {
  const texts = await page.getByRole('list', { name: '目录' }).locator('h3, a').allInnerTexts()
  return texts.map((text) => text.split('\n')[0]?.replace(/\d项$/, ''))
}

async function reorder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '移动内容“课程大纲”' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^已拿起内容“课程大纲”/).first()).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('内容“课程大纲”移到章节“第二章”处').first()).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(/已保存 \d/)).toBeVisible()
  await choose(page, page.getByRole('button', { name: '变量演示的更多操作' }), '上移')
  await expect(page.getByText(/已保存 \d/)).toBeVisible()
  await choose(page, page.getByRole('button', { name: '安全用电的更多操作' }), '设为选学')
  await expect(line(page, '安全用电')).toContainText('选学')
  await choose(page, page.getByRole('button', { name: '安全用电的更多操作' }), '隐藏')
  await expect(line(page, '安全用电')).toContainText('已隐藏')
  await choose(page, page.getByRole('button', { name: '安全用电的更多操作' }), '显示给学员')
  await expect(line(page, '安全用电')).not.toContainText('已隐藏')
  await page.reload()
  await expect(line(page, '安全用电')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['第一章', '变量演示', '安全用电', '第二章', '课程大纲'])
}

/** Chapters below chapters, several items at once, a copy, and what is folded away. */
async function arrange(page: Page): Promise<void> {
  await choose(page, page.getByRole('button', { name: '第二章的更多操作' }), '添加下级章节')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: '上级章节' })).toContainText('第二章')
  await dialog.getByLabel('名称').fill('第一节')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog).toBeHidden()
  await choose(page, page.getByRole('button', { name: '变量演示的更多操作' }), '复制一份')
  await expect(line(page, '变量演示（副本）')).toBeVisible()
  await press(page, '批量操作')
  await page.getByRole('checkbox', { name: '选择变量演示', exact: true }).check()
  await page.getByRole('checkbox', { name: '选择安全用电' }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: '移到章节' }).click()
  await dialog.getByRole('combobox', { name: '章节' }).click()
  await page.getByRole('option', { name: '第一节' }).click()
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect
    .poll(() => order(page))
    .toEqual(['第一章', '变量演示（副本）', '第二章', '课程大纲', '第一节', '变量演示', '安全用电'])
  await page.getByRole('checkbox', { name: '选择变量演示（副本）' }).check()
  await bar.getByRole('button', { name: '移出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移出' }).click()
  await expect(line(page, '变量演示（副本）')).toBeHidden()
  await bar.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '收起第二章' }).click()
  await expect.poll(() => order(page)).toEqual(['第一章', '第二章'])
  await page.getByRole('button', { name: '展开第二章' }).click()
  await expect(line(page, '安全用电')).toBeVisible()
}

async function manageMembers(page: Page): Promise<void> {
  await page.getByRole('link', { name: '成员管理' }).click()
  await press(page, '批量添加')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '粘贴名单' }).click()
  await dialog.getByRole('textbox').fill('林晓雨\n没有这个人')
  await dialog.getByRole('button', { name: /识\s*别/ }).click()
  await expect(dialog.getByText('本组织中没有“没有这个人”')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '添加1人' })).toBeVisible()
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await expect(dialog).toBeHidden()
  await press(page, '添加成员')
  await dialog.getByRole('textbox').fill('林')
  const people = dialog.getByRole('checkbox')
  await people.nth(0).check()
  await people.nth(1).check()
  await dialog.getByRole('button', { name: '添加2人' }).click()
  await expect(said(page, '已添加2人')).toBeVisible()
  await expect(dialog).toBeHidden()
  const menus = page.getByRole('button', { name: /的更多操作$/ }).filter({ visible: true })
  await expect(menus).toHaveCount(3)
  await choose(page, menus.nth(1), '设为协同')
  await expect(said(page, '已设为协同')).toBeVisible()
  await choose(page, menus.nth(2), '移除')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /移\s*除/ })
    .click()
  await expect(said(page, '已移除1人')).toBeVisible()
  await expect(menus).toHaveCount(2)
}

async function conflict(page: Page): Promise<void> {
  await page.getByRole('link', { name: '基本信息' }).click()
  await expect(page.getByLabel('描述')).toHaveValue('一次走完教师的每一步。')
  await page.getByLabel('描述').fill('这个窗口后保存。')
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])
  await callAs(page.context().request, collectionCalls.update, { id, introduce: '另一个窗口先保存。' })
  await press(page, '保存')
  const both = page.getByRole('region', { name: '描述的两个版本' })
  await expect(both).toContainText('另一个窗口先保存。')
  await both.getByRole('button', { name: '用我的' }).click()
  await expect(page.getByLabel('描述')).toHaveValue('这个窗口后保存。')
  await press(page, '保存')
  await expect(said(page, '保存成功')).toBeVisible()
}

test.describe.configure({ timeout: 150_000 })

test(
  'collection.delete.flow: a teacher makes, fills, staffs and deletes a collection',
  { tag: '@phone-only' },
  async ({ page }, info) => {
    const title = `旅程${info.project.name}${String(Date.now()).slice(-6)}`
    await signIn(page, 'teacher')
    await createDraft(page, title)
    await press(page, '发布')
    await expect(said(page, '已发布')).toBeVisible()

    await addSection(page, '第一章')
    await addSection(page, '第二章')
    await addArticle(page, '安全用电')
    await addVideo(page)
    await addDocument(page)
    await reorder(page)
    await arrange(page)
    await manageMembers(page)
    await conflict(page)

    await page.getByLabel('私密').check()
    await expect(said(page, '当前学习资源已有协同成员,不能更改为私密状态')).toBeVisible()
    await page.getByRole('link', { name: '内容管理' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /离\s*开/ })
      .click()
    await expect(page).toHaveURL(/\/content$/)

    // On a phone it stands with the settings alone, where no press meant for something else meets it.
    const remove = page.getByRole('button', { name: '删除学习集' }).filter({ visible: true })
    await expect(remove).toHaveCount(info.project.name === 'phone' ? 0 : 1)
    await page.getByRole('link', { name: '基本信息' }).click()
    await remove.click()
    await expect(page.getByRole('dialog')).toContainText('温馨提示')
    await expect(page.getByRole('dialog')).toContainText(/成员\d+人/)
    const confirm = page.getByRole('dialog').getByRole('button', { name: /删\s*除/ })
    await confirm.click()
    await expect(said(page, '输入的名称不一致，没有删除')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox').fill(title)
    await confirm.click()
    await expect(said(page, '删除成功')).toBeVisible()
    await expect(page).toHaveURL(/\/my\/study-collection/)
    await page.goto('/sec/creator/recycle')
    await page.getByRole('button', { name: `恢复${title}` }).click()
    await expect(said(page, '已恢复')).toBeVisible()
  },
)
