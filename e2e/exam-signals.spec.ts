import type { APIRequestContext, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { type ArrangedExam, arrangeExam } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

// Two learners have the same wrong answers, one of them pasted a long text: the teacher is told, and decides.
const options = ['确认急停按钮', '装夹工件', '启动主轴', '关闭照明'].map((html, at) => ({
  key: 'ABCD'[at] ?? '',
  html,
}))
const choices = Array.from({ length: 10 }, (_, at) => ({
  type: 1,
  score: 1,
  stem: `<p>第${at + 1}步应当做什么？</p>`,
  options,
  answer: ['A'],
}))
const short = { type: 8, score: 10, stem: '<p>说明对刀的步骤。</p>', answer: ['略'] }
const pasted = '先装夹工件并找正，再用试切法切削外圆与端面，测量尺寸后输入刀具补偿，最后空运行检验程序。'

/** Sits down and answers every choice wrongly, as the other does. */
async function answerWrongly(request: APIRequestContext, { id, c }: ArrangedExam) {
  const { attempt, device_token, client_seq } = await callAs(request, examCalls.start, { id, c })
  const now = Math.floor(Date.now() / 1000)
  const changes = choices.map((_, at) => ({ slot: at + 1, response: ['BCD'[at % 3] ?? 'B'], answered_at: now }))
  const hand = { attempt_id: attempt.id, device_token }
  await callAs(request, examCalls.saveAnswers, { ...hand, client_seq: client_seq + 1, changes })
  return () => callAs(request, examCalls.submit, { ...hand, client_seq: client_seq + 2 })
}

/** Pastes a short text, which is told nobody, and a long one. */
async function paste(page: Page): Promise<void> {
  const told = page.waitForResponse(/Exam\/saveAnswers/)
  await page.getByRole('textbox').evaluate(
    (field, texts) => {
      for (const text of texts) {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }
    },
    ['太短', pasted],
  )
  await told
}

test('the teacher is told what is odd about an attempt, compares, dismisses with a reason and takes that back', async ({
  page,
}) => {
  await signIn(page, 'learner')
  const { request } = page.context()
  const exam = await arrangeExam(page, { one_per_page: false }, [...choices, short])
  await asCaller('outsider', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: exam.c, action: 'add' })
    await (await answerWrongly(theirs, exam))()
  })
  await answerWrongly(request, exam)
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '继续作答' }).click()
  await page.getByRole('button', { name: '在此设备继续作答' }).click()
  await expect(page.getByRole('heading', { name: /第 11 题/ })).toBeVisible()
  await paste(page)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /交\s*卷/ })
    .click()
  await expect(page).toHaveURL(/result/)

  await page.goto('about:blank')
  await signIn(page, 'teacher')
  await page.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}&state=odd`)
  const odd = page.getByRole('button', { name: /\d项异常/ }).locator('visible=true')
  await expect(async () => {
    await page.reload()
    await expect(odd).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await page
    .getByRole('button', { name: /[3-9]项异常/ })
    .locator('visible=true')
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/有10道共同错题，其中10道的错误答案相同（100%）/)).toBeVisible()
  await expect(dialog.getByText(/在答案中粘贴较长的文字1次/)).toBeVisible()
  await dialog.getByRole('button', { name: '对照答案' }).click()
  await expect(dialog.getByText('装夹工件').first()).toBeVisible()
  await dialog.getByRole('button', { name: '标记为无异常' }).first().click()
  await dialog.getByRole('button', { name: '标记为无异常' }).first().click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByLabel('原因').fill('已当面核实')
  await dialog.getByRole('button', { name: '标记为无异常' }).first().click()
  await expect(dialog.getByText('无异常：已当面核实')).toBeVisible()
  await dialog.getByRole('button', { name: /撤\s*回/ }).click()
  await expect(dialog.getByText('无异常：已当面核实')).toBeHidden()
  await dialog.getByRole('link', { name: '查看答卷' }).click()
  await expect(page.getByText(/有\d项异常提示/)).toBeVisible()
})
