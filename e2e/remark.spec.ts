import type { APIRequestContext } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { type ArrangedExam, arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The first key is wrong: it says 闭灯 where the button is meant. */
const wrong = fiveKinds.slice(0, 3).map((one, at) => (at === 0 ? { ...one, answer: ['D'] } : one))

async function handIn(request: APIRequestContext, { id, c }: ArrangedExam, first: string): Promise<void> {
  await callAs(request, collectionCalls.follow, { id: c, action: 'add' })
  const { attempt, device_token } = await callAs(request, examCalls.start, { id, c })
  const answered_at = Math.floor(Date.now() / 1000)
  const changes = [
    { slot: 1, response: [first], answered_at },
    { slot: 2, response: ['A', 'B'], answered_at },
  ]
  await callAs(request, examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes })
}

test('a key is wrong: the statistics show it, the preview who gains, and the learner reads the new score and why', async ({
  page,
}) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { review: { score: true, answers: 'submit' } }, wrong)
  await handIn(page.context().request, exam, 'A')
  await asCaller('outsider', (request) => handIn(request, exam, 'A'))
  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await expect(page.getByText('/ 8 分')).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, 'teacher')
  await page.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}`)
  await page.getByRole('link', { name: '统计分析' }).click()
  await expect(page.getByText('A 2，B 0，C 0，D 0').locator('visible=true')).toBeVisible()
  await page
    .getByRole('button', { name: /开机前首先要做的是/ })
    .locator('visible=true')
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: '选项A：2人次，占100%' })).toBeVisible()
  await drawer.getByRole('link', { name: '重新判分' }).click()

  // Nothing to score by before the key is another.
  const asking = page.getByRole('dialog', { name: /重新判分/ })
  await expect(asking.getByText('答案没有修改，请先在试卷中修改答案')).toBeVisible()
  await asking.getByRole('button', { name: /取\s*消/ }).click()
  const { request } = page.context()
  const paper = await callAs(request, examCalls.questions, { id: exam.id, c: exam.c })
  const questions = paper.questions.map(({ newest: _newest, version_no: _no, ...one }, at) =>
    at === 0 ? { ...one, answer: ['A'] } : one,
  )
  await callAs(request, examCalls.saveQuestions, { id: exam.id, c: exam.c, row_version: paper.row_version, questions })
  await page.reload()
  await expect(page.getByText('有1道题的答案已修改，请选择已有成绩怎样处理')).toBeVisible()
  await page.getByRole('button', { name: '第 1 题重新判分' }).click()
  await expect(asking.getByText('2 份成绩有变化：2 份升高，0 份降低')).toBeVisible()
  await expect(
    asking.getByText('4 → 6').or(asking.getByText('总分 4 → 6')).locator('visible=true').first(),
  ).toBeVisible()
  await asking.getByRole('button', { name: '按预览重新判分' }).click()
  await expect(asking.getByText('请填写原因')).toBeVisible()
  await asking.getByLabel('原因').fill('标准答案录入有误')
  await asking.getByRole('button', { name: '按预览重新判分' }).click()
  await expect(page.getByText('已重新判分，2份成绩有变化')).toBeVisible()
  await expect(page.getByText('标准答案录入有误 · 2 份成绩有变化')).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, 'learner')
  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await expect(page.getByText('本题已重新判分（新旧答案均算对）：标准答案录入有误')).toBeVisible()
  await expect(page.getByText('得 2 分，共 2 分')).toBeVisible()
  await expect(page.getByText('6', { exact: true }).first()).toBeVisible()
})
