import type { Locator, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { fillMoment } from './moments.ts'

// The second window's older version is refused; the browser names it on its console.
test.use({
  expected: [/status of 4(00|04|09|10)/],
  permissions: ['clipboard-read', 'clipboard-write'],
})

const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** A moment of the day after next as a field takes it; hours beyond 24 lead on. */
function moment(hour: number, minute = 0): string {
  const day = new Date(Date.now() + 48 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const at = new Date(`${day}T00:00:00+08:00`).getTime() + (hour * 60 + minute) * 60_000
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16).replace(' ', 'T')
}

async function choose(page: Page, opener: Locator, item: string): Promise<void> {
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await opener.click()
  const entry = page.getByRole('menuitem', { name: item, exact: true })
  // The menu may still be unfolding under the pointer.
  await entry.hover()
  await entry.click()
}

/** On a phone the list and the question take turns. */
async function toList(page: Page): Promise<void> {
  const back = button(page, '全部题目')
  if (await back.isVisible()) {
    await back.click()
  }
}

async function createExam(page: Page): Promise<void> {
  const made = {
    title: '试卷编辑旅程',
    introduce: '',
    industry_id: 1,
    type: 1 as const,
    status: 1 as const,
    status_var: 'private' as const,
  }
  const { id } = await callAs(page.context().request, collectionCalls.create, { ...made, tag: [] })
  await page.goto(`/sec/collection/${id}/create-activity/0/exam`)
  // number.digits: whatever is no digit does not arrive.
  await page.getByLabel('考试时长').pressSequentially('9e.5')
  await expect(page.getByLabel('考试时长')).toHaveValue('95')
  await page.getByLabel('考试时长').fill('99999')
  await button(page, '保存').click()
  for (const message of ['请输入名称', '请输入1至10080的整数']) {
    await expect(said(page, message)).toBeVisible()
  }
  await page.getByLabel('名称').fill('单元测验')
  await page.getByLabel('考试时长').fill('30')
  await fillMoment(page, '开始时间', moment(10))
  await fillMoment(page, '结束时间', moment(9))
  await button(page, '保存').click()
  await expect(said(page, '结束时间应晚于开始时间')).toBeVisible()
  await fillMoment(page, '结束时间', moment(10, 20))
  await button(page, '保存').click()
  await expect(said(page, '考试时长不能超过开放时间')).toBeVisible()
  await fillMoment(page, '结束时间', moment(42))
  await button(page, '保存').click()
  await expect(page).toHaveURL(/\/sec\/exam\/update-content\/\d+\?c=\d+$/)
  await expect(said(page, '试卷还没有题目')).toBeVisible()
}

async function add(page: Page, kind: string, stem: string): Promise<void> {
  await toList(page)
  await choose(page, button(page, '添加题目').first(), kind)
  await expect(page.getByRole('heading', { name: new RegExp(`第\\d+题 ${kind}`) })).toBeVisible()
  await field(page, '题干').click()
  // As an input method does.
  await page.keyboard.insertText(stem)
}

async function addAllKinds(page: Page): Promise<void> {
  await add(page, '单选题', '下列哪个是合法的变量名？')
  for (const [letter, text] of [
    ['A', '2name'],
    ['B', 'my_name'],
    ['C', '<class>'],
  ] as const) {
    await field(page, `选项${letter}`).fill(text)
  }
  await choose(page, button(page, '选项D的更多操作'), '删除选项')
  await page.getByRole('radio', { name: '选项B为正确答案' }).check()
  await add(page, '多选题', '哪些是循环语句？')
  for (const [letter, text] of [
    ['A', 'for'],
    ['B', 'for'],
    ['C', 'while'],
    ['D', 'if'],
  ] as const) {
    await field(page, `选项${letter}`).fill(text)
  }
  await page.getByRole('checkbox', { name: '选项A为正确答案' }).check()
  await page.getByRole('checkbox', { name: '选项C为正确答案' }).check()
  await add(page, '判断题', '缩进在 Python 中没有意义。')
  await add(page, '填空题', '7 // 2 等于____，7 % 2 等于____。')
  await field(page, '第1空答案1').fill('3')
  await add(page, '简答题', '说明 for 与 while 的区别。')
  await page.getByLabel('参考答案').fill('次数已知用 for，条件控制用 while。')
  await page.getByLabel('关键词').fill('次数、条件')
}

/** Every fault in the specification's words, question by question, with all that was typed still there. */
async function mendFaults(page: Page): Promise<void> {
  await field(page, '分数').fill('0')
  await button(page, '保存').click()
  await expect(said(page, '有题目需要修改，修改后再保存')).toBeVisible()
  await expect(page.getByRole('heading', { name: '第2题 多选题' })).toBeVisible()
  await expect(said(page, '选项内容不能重复')).toBeVisible()
  await field(page, '选项B').fill('do')
  await expect(said(page, '选项内容不能重复')).toBeHidden()
  await button(page, '下一题').click()
  await expect(said(page, '请设置正确答案')).toBeVisible()
  await page.getByRole('radio', { name: '错误' }).check()
  await button(page, '下一题').click()
  await expect(field(page, '第1空答案1')).toHaveValue('3')
  await expect(said(page, '请输入填空答案')).toBeVisible()
  await field(page, '第2空答案1').fill('1')
  await button(page, '下一题').click()
  await expect(said(page, '请输入正整数')).toBeVisible()
  await field(page, '分数').fill('')
  await expect(said(page, '请输入分数')).toBeVisible()
  await field(page, '分数').fill('10')
  await button(page, '保存').click()
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
}

const line = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: '题目' }).getByRole('listitem').filter({ hasText: text })

async function reorder(page: Page): Promise<void> {
  await toList(page)
  await button(page, '移动第5题').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起第5题，在原位置').first()).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('第5题移到第4题处').first()).toBeAttached()
  await page.keyboard.press('Space')
  await expect(line(page, '说明 for')).toContainText('4. ')
  await choose(page, button(page, '第3题的更多操作'), '复制')
  await toList(page)
  await choose(page, button(page, '第4题的更多操作'), '删除')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(page.getByRole('list', { name: '题目' }).getByRole('listitem')).toHaveCount(5)
  await button(page, '批量设分').click()
  await page.getByRole('textbox', { name: '单选题每题分数' }).fill('20')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(said(page, '5题，共45分')).toBeVisible()
}

/** What was not saved is still there after the window was closed; what somebody else saved asks who wins. */
async function reopenAndConflict(page: Page): Promise<void> {
  await expect(said(page, '未保存')).toBeVisible()
  const address = page.url()
  // Kept on this device half a second after the last change.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('"score":"20"')
  const second = await page.context().newPage()
  await second.goto(address)
  await expect(said(second, '已恢复您上次没有保存的修改')).toBeVisible()
  await expect(said(second, '5题，共45分')).toBeVisible()
  await button(second, '保存').click()
  await expect(second.getByText(/已保存 \d/)).toBeVisible()
  await second.close()
  await button(page, '保存').click()
  await expect(said(page, '试卷已被他人修改')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/于.+保存了新版本。$/)).toBeVisible()
  await button(page, '仍然覆盖').click()
  await expect(page.getByText(/已保存 \d/)).toBeVisible()
}

async function previewPaper(page: Page): Promise<void> {
  await page.getByRole('link', { name: '预览', exact: true }).click()
  await expect(page).toHaveURL(/\/preview\/exam\/\d+/)
  await page.getByRole('radio', { name: /my_name/ }).check()
  await page.getByRole('button', { name: '看答案和解析' }).first().click()
  await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('得 20 分，共 20 分')
  await page.getByRole('link', { name: '编辑试题' }).click()
  await expect(said(page, '5题，共45分')).toBeVisible()
  await expect(line(page, '说明 for')).toContainText('4. ')
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The paper in sections by kind; one renamed and told more of, one emptied and deleted, a question dragged into the next. */
async function divide(page: Page): Promise<void> {
  await choose(page, button(page, '大题'), '按题型分大题')
  await expect(section(page, '五、简答题')).toContainText('1题，共10分')
  await choose(page, button(page, '二、多选题的更多操作'), '编辑大题')
  await field(page, '大题名称').fill(' ')
  const done = page.getByRole('dialog').getByRole('button', { name: /^确\s*定$/ })
  await done.click()
  await expect(said(page, '请输入大题名称')).toBeVisible()
  await field(page, '大题名称').fill('选择题')
  await field(page, '大题说明').fill('选出全部正确答案。')
  await done.click()
  await choose(page, button(page, '第1题的更多操作'), '移到“二、选择题”')
  await expect(section(page, '一、单选题')).toContainText('还没有题目')
  await choose(page, button(page, '一、单选题的更多操作'), '删除大题')
  await expect(section(page, '一、选择题')).toContainText('2题，共25分')
  await button(page, '移动第3题').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起第3题，在原位置').first()).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('第3题移到大题“三、填空题”处').first()).toBeAttached()
  await page.keyboard.press('Space')
  await expect(section(page, '二、判断题')).toContainText('0题，共0分')
  await choose(page, button(page, '二、判断题的更多操作'), '删除大题')
  await button(page, '保存').click()
  await expect(page.getByText(/已保存 \d/)).toBeVisible()
  await page.reload()
  await expect(section(page, '一、选择题')).toContainText('变量名')
  await expect(section(page, '二、填空题').getByRole('listitem')).toHaveCount(2)
  await expect(section(page, '三、简答题')).toContainText('5. ')
}

async function shareForALook(page: Page): Promise<string> {
  await choose(page, button(page, '复制预览链接'), '不含答案')
  await expect(said(page, '复制成功')).toBeVisible()
  return await page.evaluate(() => navigator.clipboard.readText())
}

test('a teacher makes an exam of all five kinds and shares it for a look', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'teacher')
  await createExam(page)
  await addAllKinds(page)
  await mendFaults(page)
  await reorder(page)
  await reopenAndConflict(page)
  await previewPaper(page)
  await divide(page)
  const address = await shareForALook(page)
  const visitor = await (await browser.newContext()).newPage()
  const reply = await visitor.goto(address)
  const html = (await reply?.text()) ?? ''
  expect(html).toContain('<meta name="robots" content="noindex">')
  // The reference answer and the accepted ones stay with the teacher.
  expect(html).not.toContain('条件控制用')
  await expect(visitor.getByRole('heading', { name: '单元测验' })).toBeVisible()
  await expect(visitor.getByText('<class>')).toBeVisible()
  await expect(visitor.getByRole('button', { name: '看答案和解析' })).toHaveCount(0)
  await visitor.goto('/content/preview/nobody-made-this-link0')
  await expect(said(visitor, '预览链接无效，请检查链接是否完整')).toBeVisible()
})
