import type { APIRequestContext } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// A mark that somebody else gave meanwhile answers 409, which the browser names on its console.
test.use({ expected: [/status of 409/] })

interface Made {
  c: number
  id: number
}

/** A published collection with an exam of one question that scores itself and two that have to be read. */
async function makeExam(request: APIRequestContext, title: string): Promise<Made> {
  const [industry] = await callAs(request, industryCalls.lists, {})
  const collection = await callAs(request, collectionCalls.create, {
    title,
    industry_id: industry?.id ?? 0,
    introduce: '批阅之旅',
  })
  const c = collection.id
  const exam = await callAs(request, examCalls.create, { title: '期中考试', container_id: c })
  await callAs(request, examCalls.saveQuestions, {
    id: exam.id,
    c,
    row_version: exam.row_version,
    sections: [{ title: '判断题' }, { title: '简答题' }],
    questions: [
      { type: 3, score: 2, stem: 'Python 区分大小写。', answer: ['T'] },
      { type: 8, score: 10, section: 1, stem: '说说变量的作用。', answer: ['给数据起名字'] },
      { type: 8, score: 20, section: 1, stem: '写一个循环求和的思路。', answer: ['累加'] },
    ],
  })
  return { c, id: exam.id }
}

/** Joins, answers everything and hands in. */
async function handIn(request: APIRequestContext, { c, id }: Made, text: string): Promise<number> {
  await callAs(request, collectionCalls.follow, { id: c })
  const { attempt, device_token } = await callAs(request, examCalls.start, { id, c })
  const answered_at = Math.floor(Date.now() / 1000)
  await callAs(request, examCalls.submit, {
    attempt_id: attempt.id,
    device_token,
    client_seq: 1,
    changes: [
      { slot: 1, response: ['T'], answered_at },
      { slot: 2, response: [text], answered_at },
      { slot: 3, response: ['从一加到十'], answered_at },
    ],
  })
  return attempt.id
}

test('a teacher marks two attempts by keyboard, and the learners see their scores', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const made = await makeExam(page.context().request, `批阅${Date.now() % 1_000_000}`)
  await asCaller('learner', (request) => handIn(request, made, '变量给数据起名字'))
  await asCaller('outsider', (request) => handIn(request, made, '不知道'))

  await page.goto(`/sec/collection/manage/${made.c}/mark`)
  await expect(page.getByText('共2份待批阅')).toBeVisible()
  await page
    .getByRole('link', { name: /^批阅$|林晓雨/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/reading/exam/${made.id}\\?c=${made.c}&s=\\d+`))
  await expect(page.getByText('还有2题待批阅')).toBeVisible()
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible()

  await expect(page.getByRole('region', { name: '二、简答题（共2题，30分）' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: /一、判断题（/ })).toHaveCount(0)

  // Points by key lead on to the next question that waits; a score above what there is stays, with why.
  await page.keyboard.press('8')
  const second = page.getByRole('group', { name: '批阅第3题' })
  await page.keyboard.press('s')
  await expect(second.getByLabel('得分')).toBeFocused()
  await page.keyboard.type('25')
  await expect(second.getByText('分数不能超过20分')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15.5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await page.keyboard.type('思路清楚')
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.getByText('已全部批阅，学员可以查看成绩')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('不知道')).toBeVisible()
  await expect(page.getByText('还有2题待批阅')).toBeVisible()
  await page.keyboard.press('0')
  await page.keyboard.press('f')
  await expect(page.getByText('已全部批阅，学员可以查看成绩')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('没有待批阅的内容')).toBeVisible()

  await asOther(browser, 'learner', async (request, theirs) => {
    const result = await callAs(request, examCalls.result, { id: made.id, c: made.c })
    expect(result.attempt).toMatchObject({ state: 'graded', score: 25.5 })
    await theirs.goto(`/exam/${made.id}/result?c=${made.c}`)
    await expect(theirs.getByText('25.5').first()).toBeVisible()
  })
})

test('two markers on one answer: the second sees the first and decides', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const made = await makeExam(request, `同批${Date.now() % 1_000_000}`)
  const s = await asCaller('learner', (theirs) => handIn(theirs, made, '同时批阅'))
  await page.goto(`/reading/exam/${made.id}?c=${made.c}&s=${s}`)
  const mine = page.getByRole('group', { name: '批阅第2题' })
  await expect(mine).toBeVisible()
  // The organisation's admin marks the same answer meanwhile.
  await asOther(browser, 'orgadmin', async (_request, theirs) => {
    await theirs.goto(`/reading/exam/${made.id}?c=${made.c}&s=${s}`)
    await theirs.getByRole('group', { name: '批阅第2题' }).getByLabel('得分').fill('3')
    await expect(theirs.getByText(/已保存/)).toBeVisible()
  })
  await mine.getByLabel('得分').fill('9')
  await expect(mine.getByText('他人给分：3分')).toBeVisible()
  await expect(mine.getByLabel('得分')).toHaveValue('9')
  await mine.getByRole('button', { name: '保存我的批阅' }).click()
  await expect(page.getByText(/已保存/)).toBeVisible()
  await page.reload()
  // Only what waits is shown at first, and this question does not any more.
  await page.getByRole('button', { name: '全部题目' }).click()
  await expect(page.getByRole('group', { name: '批阅第2题' }).getByLabel('得分')).toHaveValue('9')
})

test('a work is given back by keyboard, done again and marked', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const { c } = await makeExam(request, `退回${Date.now() % 1_000_000}`)
  const { id } = await callAs(request, workCalls.create, { title: '实验报告', container_id: c, total_score: 50 })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, body: '<p>第一稿</p>', row_version: 0 })
  })
  // Without a hand-in in the address the first that waits is opened.
  await page.goto(`/reading/work/${id}?c=${c}`)
  await expect(page.getByText('第一稿')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '退回修改' })
  const single = page.getByRole('checkbox', { name: '启用单个按键的快捷键' })
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await page.keyboard.press('?')
  await single.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(dialog).toBeHidden()
  // Kept on the device: with no key for it, what lists the keys is opened by hand.
  await page.reload()
  await expect(page.getByText('第一稿')).toBeVisible()
  await page
    .getByRole('button', { name: '显示快捷键', includeHidden: true })
    .evaluate((button: HTMLElement) => button.click())
  await expect(single).not.toBeChecked()
  await single.check()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('r')
  await dialog.getByRole('button', { name: /退\s*回/ }).click()
  await expect(dialog.getByText('请填写退回原因')).toBeVisible()
  await dialog.getByLabel('退回原因').fill('请补充实验数据')
  await dialog.getByRole('button', { name: /退\s*回/ }).click()
  await expect(page.getByText('已退回', { exact: true }).first()).toBeVisible()

  await asOther(browser, 'learner', async (theirs, learner) => {
    await learner.goto(`/work/${id}/detail?c=${c}`)
    await expect(learner.getByText('请补充实验数据').first()).toBeVisible()
    const { draft } = await callAs(theirs, workCalls.detail, { id, c })
    await callAs(theirs, workCalls.submit, { id, c, body: '<p>第二稿</p>', row_version: draft?.row_version ?? 0 })
  })

  await page.goto(`/sec/collection/manage/${c}/mark?type=work`)
  await page
    .getByRole('link', { name: /^批阅$|林晓雨/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('第二稿')).toBeVisible()
  await expect(page.getByText('第2次提交')).toBeVisible()
  await page.getByRole('button', { name: '与第1次提交对比' }).click()
  await expect(page.locator('del')).toContainText('一')
  await expect(page.locator('ins')).toContainText('二')
  await page.getByRole('button', { name: '收起对比' }).click()
  await page.keyboard.press('8')
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
  await asCaller('learner', async (theirs) => {
    const { submission } = await callAs(theirs, workCalls.result, { id, c })
    expect(submission).toMatchObject({ no: 2, state: 'graded', score: 40 })
  })
})
