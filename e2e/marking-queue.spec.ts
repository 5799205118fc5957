import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

async function makeCollection(request: APIRequestContext, title: string): Promise<number> {
  const [industry] = await callAs(request, industryCalls.lists, {})
  const made = await callAs(request, collectionCalls.create, {
    title,
    industry_id: industry?.id ?? 0,
    introduce: '批阅队列',
  })
  return made.id
}

async function handInWork(request: APIRequestContext, { c, id }: { c: number; id: number }, text: string) {
  await callAs(request, collectionCalls.follow, { id: c })
  await callAs(request, workCalls.submit, { id, c, body: `<p>${text}</p>`, row_version: 0 })
}

async function sit(
  request: APIRequestContext,
  { c, id }: { c: number; id: number },
  ...texts: string[]
): Promise<void> {
  await callAs(request, collectionCalls.follow, { id: c })
  const { attempt, device_token } = await callAs(request, examCalls.start, { id, c })
  const answered_at = Math.floor(Date.now() / 1000)
  await callAs(request, examCalls.submit, {
    attempt_id: attempt.id,
    device_token,
    client_seq: 1,
    changes: texts.map((text, at) => ({ slot: at + 1, response: [text], answered_at })),
  })
}

test('the list is walked as it is sorted, and many are marked at once', async ({ page, browser, isMobile }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const c = await makeCollection(request, `队列${Date.now() % 1_000_000}`)
  const { id } = await callAs(request, workCalls.create, { title: '实验报告', container_id: c })
  await asCaller('learner', (theirs) => handInWork(theirs, { c, id }, '先交的一份'))
  await asCaller('outsider', (theirs) => handInWork(theirs, { c, id }, '后交的一份'))

  await page.goto(`/sec/collection/manage/${c}/mark`)
  await expect(page.getByText('共2份待批阅')).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: '筛选与排序' }).click()
  }
  await page.getByRole('combobox', { name: '最早提交在前' }).click()
  await page.getByRole('option', { name: '最晚提交在前' }).click()
  await expect(page).toHaveURL(/sort=-time/)
  // The address carries the order.
  await page.reload()
  const ahead = page.waitForResponse(/\/Work\/reading\?.*ahead=1/)
  await page
    .getByRole('link', { name: /^批阅$|实验报告/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('后交的一份')).toBeVisible()
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible()
  // The next is read ahead, which does not open it: its learner may still take it back.
  expect((await ahead).status()).toBe(200)
  await asCaller('learner', async (theirs) => {
    expect((await callAs(theirs, workCalls.detail, { id, c })).can_withdraw).toBe(true)
  })

  // A colleague who opens it sees who is at it, and may take it over.
  await asOther(browser, 'orgadmin', async (_theirs, colleague) => {
    await colleague.goto(page.url())
    await expect(colleague.getByText('陈志远正在批阅')).toBeVisible()
    await colleague.getByRole('button', { name: '由我批阅' }).click()
    await expect(colleague.getByText('陈志远正在批阅')).toBeHidden()
  })
  await page.keyboard.press('j')
  await expect(page.getByText('先交的一份')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/mark\?sort=-time/)

  // Rows are selected in the table, which phones show as cards.
  if (!isMobile) {
    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await page.getByRole('button', { name: '统一评分' }).click()
    const dialog = page.getByRole('dialog', { name: '统一评分' })
    await expect(dialog.getByText('将给2份评分')).toBeVisible()
    await dialog.getByLabel('得分').fill('88')
    await dialog.getByRole('button', { name: '评分（2份）' }).click()
    await expect(dialog.getByText('已处理2份')).toBeVisible()
    await dialog.getByRole('button', { name: /完\s*成/ }).click()
    await expect(page.getByText('没有待批阅的内容')).toBeVisible()
    await asCaller('learner', async (theirs) => {
      const { submission } = await callAs(theirs, workCalls.result, { id, c })
      expect(submission).toMatchObject({ state: 'graded', score: 88 })
    })
  }
})

test('one question of everybody is marked by group, with a comment of the library', async ({ page }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const c = await makeCollection(request, `按题${Date.now() % 1_000_000}`)
  const exam = await callAs(request, examCalls.create, { title: '随堂测验', container_id: c })
  await callAs(request, examCalls.saveQuestions, {
    id: exam.id,
    c,
    row_version: exam.row_version,
    questions: [
      { type: 8, score: 10, stem: '说说变量的作用。', answer: ['给数据起名字'] },
      { type: 8, score: 10, stem: '说说函数的作用。', answer: ['给步骤起名字'] },
    ],
  })
  const which = { c, id: exam.id }
  await asCaller('learner', (theirs) => sit(theirs, which, '给数据 起名字', '给步骤起名字'))
  await asCaller('outsider', (theirs) => sit(theirs, which, ' 给数据　 起名字'))

  await page.goto(`/sec/collection/manage/${c}/mark?of=${exam.id}`)
  await page.getByRole('link', { name: '按题批阅' }).click()
  const group = page.getByRole('article', { name: '第1组回答' })
  await expect(group.getByText('2份相同的回答')).toBeVisible()

  // Typed whole: a part of it may stand in the comments of other journeys.
  const token = randomUUID().slice(0, 8)
  const words = `概念准确${token}`
  await group.getByRole('button', { name: '评语库' }).click()
  await group.getByRole('button', { name: '管理评语库' }).click()
  const manager = page.getByRole('dialog', { name: '管理评语库' })
  await manager.getByLabel('新评语').fill(words)
  await manager.getByRole('button', { name: /添\s*加/ }).click()
  await expect(manager.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(manager).toBeHidden()
  await group.getByLabel('第1组回答的评语').pressSequentially(`/${token}`)
  await expect(group.getByRole('option', { name: words })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(group.getByLabel('第1组回答的评语')).toHaveValue(words)

  await page.keyboard.press('Escape')
  await page.keyboard.press('8')
  await expect(group.getByLabel('得分')).toHaveValue('8')
  await page.keyboard.press('Control+Enter')
  await expect(group.getByText('已给2份评8分')).toBeVisible()
  // The question stays, although another one waits by now.
  const questions = page.getByRole('navigation', { name: '题目' })
  await expect(questions.getByText('已批2份')).toBeVisible()
  await expect(questions.getByRole('button', { name: /^第1题/ })).toHaveAttribute('aria-current', 'true')
  await questions.getByRole('button', { name: /^第2题/ }).click()
  await expect(group.getByText('给步骤起名字')).toBeVisible()
  await page.keyboard.press('6')
  await page.keyboard.press('Control+Enter')
  await expect(group.getByText('已给1份评6分')).toBeVisible()
  await asCaller('learner', async (theirs) => {
    const result = await callAs(theirs, examCalls.result, which)
    expect(result.attempt).toMatchObject({ state: 'graded', score: 14 })
    expect(result.questions[0]?.response).toEqual(['给数据 起名字'])
  })
})
