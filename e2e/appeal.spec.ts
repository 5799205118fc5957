import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { callAs } from './client.ts'
import { arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a learner asks for another look at a question; a marker grants it, and both read what became of it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { review: { score: true, answers: 'submit' } }, fiveKinds.slice(0, 3))
  const { request } = page.context()
  const { attempt, device_token } = await callAs(request, examCalls.start, { id: exam.id, c: exam.c })
  const answered_at = Math.floor(Date.now() / 1000)
  const changes = [
    { slot: 1, response: ['B'], answered_at },
    { slot: 2, response: ['A', 'B'], answered_at },
  ]
  await callAs(request, examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes })

  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await page.getByRole('button', { name: '申请复核第1题' }).click()
  const asking = page.getByRole('dialog', { name: '申请复核：第1题' })
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking.getByText('请填写申请理由')).toBeVisible()
  await asking.getByLabel('申请理由').fill('教材第12页说先装夹工件。')
  await asking.getByRole('button', { name: '提交申请' }).click()
  const first = page.getByRole('article', { name: '第 1 题' })
  await expect(first.getByText('复核中')).toBeVisible()
  await expect(first.getByText('教材第12页说先装夹工件。')).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, 'teacher')
  await page.goto(`/sec/collection/manage/${exam.c}/mark`)
  await page.getByText('复核 1', { exact: true }).click()
  await page
    .getByRole('link', { name: new RegExp(`^查看$|${exam.title}`) })
    .locator('visible=true')
    .first()
    .click()
  const appeal = page.getByRole('region', { name: '第1题的成绩复核' })
  await expect(appeal.getByText('教材第12页说先装夹工件。')).toBeVisible()
  await appeal.getByRole('button', { name: '同意并改分' }).click()
  const granting = page.getByRole('dialog', { name: '同意复核' })
  await granting.getByLabel(/新分数/).fill('9')
  await granting.getByRole('button', { name: /^同\s*意$/ }).click()
  await expect(granting.getByText('分数不能超过2分')).toBeVisible()
  await granting.getByLabel(/新分数/).fill('1.5')
  await granting.getByLabel(/回复/).fill('教材的说法也有道理。')
  await granting.getByRole('button', { name: /^同\s*意$/ }).click()
  await expect(appeal.getByText('复核通过')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '得分' }).first()).toHaveValue('1.5')

  await page.goto('about:blank')
  await signIn(page, 'learner')
  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await expect(first.getByText('得 1.5 分，共 2 分')).toBeVisible()
  await expect(first.getByText('由0分改为1.5分')).toBeVisible()
  await expect(first.getByText('教材的说法也有道理。')).toBeVisible()
})
