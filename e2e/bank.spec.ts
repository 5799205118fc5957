import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ expected: [/status of 400/] })

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const said = (page: Page | Locator, text: string | RegExp): Locator => page.getByText(text).first()

async function choose(page: Page, opener: string, item: string): Promise<void> {
  await button(page, opener).first().click()
  const entry = page.getByRole('menuitem', { name: item, exact: true })
  await entry.hover()
  await entry.click()
}

/** A bank of the page's person with a name of its own. */
async function newBank(page: Page, text = ''): Promise<{ id: number; title: string }> {
  const title = `题库 ${Date.now() % 1_000_000}-${test.info().project.name}`
  const { id } = await callAs(page.context().request, bankCalls.create, { title })
  if (text !== '') {
    await callAs(page.context().request, questionImportCalls.run, { bank_id: id, format: 'text', text })
  }
  return { id, title }
}

const easy = Array.from({ length: 4 }, (_, at) => `${at + 1}. 容易的第${at}题？\nA. 一 B. 二\n答案：A\n难度：易`).join(
  '\n',
)

test('a teacher makes a bank, sorts it, writes a question and is told of one that is there already', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/creator/question-bank')
  await button(page, '新建题库').first().click()
  const dialog = page.getByRole('dialog')
  await button(dialog, /^创\s?建$/).click()
  await expect(said(dialog, '请输入题库名称')).toBeVisible()
  const title = `网络题库 ${Date.now() % 1_000_000}`
  await dialog.getByLabel('题库名称').fill(title)
  await button(dialog, /^创\s?建$/).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(said(page, '题库中还没有题目')).toBeVisible()

  await button(page, '管理分类').click()
  await button(page, '添加一级分类').click()
  await page.getByLabel('新分类名称').fill('传输层')
  await page.getByLabel('新分类名称').press('Enter')
  await expect(page.getByLabel('分类传输层的名称')).toBeVisible()
  await page.getByRole('dialog').getByLabel('关闭').click()

  await page.getByRole('link', { name: '新建题目' }).first().click()
  await button(page, /^保\s?存$/).click()
  await expect(said(page, '请输入题干')).toBeVisible()
  await page.getByRole('textbox', { name: '题干', exact: true }).click()
  await page.keyboard.type('TCP 是可靠的协议。')
  await button(page, '判断题').click()
  await page.getByRole('radio', { name: '正确' }).check()
  await button(page, /^保\s?存$/).click()
  await expect(said(page, '共 1 项')).toBeVisible()

  await page.getByRole('link', { name: '新建题目' }).first().click()
  await page.getByRole('textbox', { name: '题干', exact: true }).click()
  await page.keyboard.type('ＴＣＰ是可靠的协议')
  await button(page, '判断题').click()
  await page.getByRole('radio', { name: '错误' }).check()
  await button(page, /^保\s?存$/).click()
  await expect(page.getByRole('dialog', { name: '题库中已有相似的题目' })).toBeVisible()
  await button(page, '仍然保存').click()
  await expect(said(page, '共 2 项')).toBeVisible()
})

/** What is drawn goes with its section or into another, and is told to who looks by a link. */
async function moveRule(page: Page): Promise<void> {
  await choose(page, '大题', '按题型分大题')
  const rules = (section: string) => page.getByRole('region', { name: `${section}的抽题规则`, exact: true })
  await expect(rules('二、综合题')).toBeVisible()
  await choose(page, '第1条抽题规则的更多操作', '移到“一、单选题”')
  await expect(rules('二、综合题')).toBeHidden()
  await expect(rules('一、单选题')).toContainText('抽3题，每题2分')
  await choose(page, '第1条抽题规则的更多操作', '修改')
  const dialog = page.getByRole('dialog', { name: '修改抽题规则' })
  await dialog.getByLabel('每题分数').fill('3')
  await button(dialog, /^确\s?定$/).click()
  await expect(said(page, '4题，共14分')).toBeVisible()
  await button(page, /^保\s?存$/).click()
  await expect(said(page, /已保存 \d/)).toBeVisible()
  await page.reload()
  await expect(rules('一、单选题')).toContainText('抽3题，每题3分')
}

/** The same paper behind a link: what is drawn counts in its section. */
async function lookByLink(page: Page, exam: { id: number; c: number }): Promise<void> {
  const { url } = await callAs(page.context().request, previewCalls.createPreviewLink, exam)
  await page.goto(new URL(url, page.url()).pathname)
  await expect(said(page, '另有3题（9分）在学员开始作答时随机抽取')).toBeVisible()
  const section = page.getByRole('region', { name: '一、单选题（共4题，14分）' })
  await expect(said(section, '另有3题在学员开始作答时随机抽取。')).toBeVisible()
}

test('an exam takes a question of a bank and draws others by a rule', async ({ page }) => {
  await signIn(page, 'teacher')
  const bank = await newBank(page, easy)
  const { request } = page.context()
  const collection = await callAs(request, collectionCalls.create, { industry_id: 1, title: '题库组卷' })
  const exam = await callAs(request, examCalls.create, { title: '组卷', container_id: collection.id })
  await page.goto(`/sec/exam/update-content/${exam.id}?c=${collection.id}`)
  const add = (item: string) => choose(page, '添加题目', item)
  await add('从题库选题')
  const picker = page.getByRole('dialog', { name: '从题库选题' })
  // Found by its name, however many there are.
  await picker.getByRole('combobox', { name: '选择题库' }).click()
  await page.getByRole('combobox', { name: '选择题库：查找' }).fill(bank.title)
  await page.getByRole('option', { name: `${bank.title}（4题）` }).click()
  await picker.getByRole('checkbox', { name: /容易的第0题/ }).check()
  await button(picker, '加入1题（5分）').click()
  await expect(said(page, '1题，共5分')).toBeVisible()
  const back = button(page, '全部题目')
  if (await back.isVisible()) {
    await back.click()
  }
  await add('随机抽题')
  const rule = page.getByRole('dialog', { name: '随机抽题' })
  await rule.getByLabel('题库', { exact: true }).click()
  await page.getByRole('option', { name: `${bank.title}（4题）` }).click()
  await expect(said(rule, '可用4题')).toBeVisible()
  await rule.getByLabel('抽题数量').fill('9')
  await button(rule, /^确\s?定$/).click()
  await expect(said(rule, '题目不足：可用4题，需要9题')).toBeVisible()
  await rule.getByLabel('抽题数量').fill('3')
  await button(rule, /^确\s?定$/).click()
  await expect(said(page, '4题，共11分')).toBeVisible()
  await moveRule(page)
  await expect(said(page, `${bank.title} · 不限题型`)).toBeVisible()
  await lookByLink(page, { id: exam.id, c: collection.id })
})

test('pasted text is checked, mended and imported; exported it comes back the same', async ({ page }) => {
  await signIn(page, 'teacher')
  const bank = await newBank(page)
  await page.goto(`/sec/creator/question-import?bank=${bank.id}`)
  await page.getByRole('radio', { name: /^文本/ }).check()
  const content = page.getByLabel('内容', { exact: true })
  await content.fill('1. 端口是（ B ）。\nA、21 B、80\n2. 对吗？\nA. 甲\n答案：C')
  await button(page, /检查$|检查题目$/).click()
  const report = page.getByRole('region', { name: '检查结果' })
  await expect(said(report, '共2题，1题需要修改')).toBeInViewport()
  await expect(said(report, '至少需要2个选项')).toBeVisible()
  await expect(said(report, '正确答案不在选项中')).toBeVisible()
  await expect(button(report, '只导入没有错误的1题')).toBeVisible()
  await content.fill('1. 端口是（ B ）。\nA、21 B、80\n2. 地球是圆的。\n答案：√')
  await button(page, /检查$|检查题目$/).click()
  await button(report, '导入2题').click()
  await expect(said(page, '已导入2题')).toBeVisible()
  await page.getByRole('link', { name: '查看题库' }).click()
  await expect(said(page, '共 2 项')).toBeVisible()

  await button(page, /^导\s?出$/).click()
  const dialog = page.getByRole('dialog', { name: '导出题目' })
  await dialog.getByRole('radio', { name: /^GIFT/ }).check()
  const arriving = page.waitForEvent('download')
  await button(dialog, /^导\s?出$/).click()
  const file = await readFile(await (await arriving).path(), 'utf8')
  await expect(said(dialog, '已导出2题')).toBeVisible()
  const other = await newBank(page)
  const again = { bank_id: other.id, format: 'gift', text: file } as const
  expect(await callAs(page.context().request, questionImportCalls.run, again)).toMatchObject({ imported: 2 })
})

test('the Excel template is filled in and imported', async ({ page }) => {
  await signIn(page, 'teacher')
  const bank = await newBank(page)
  await page.goto(`/sec/creator/question-import?bank=${bank.id}`)
  const arriving = page.waitForEvent('download')
  await button(page, '下载模板').click()
  const template = await (await arriving).path()
  const choosing = page.waitForEvent('filechooser')
  await button(page, '选择文件').click()
  await (await choosing).setFiles({
    name: '题目.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(template),
  })
  await expect(said(page, '题目.xlsx')).toBeVisible()
  await button(page, /检查$|检查题目$/).click()
  await button(page.getByRole('region', { name: '检查结果' }), '导入5题').click()
  await expect(said(page, '已导入5题')).toBeVisible()
})
