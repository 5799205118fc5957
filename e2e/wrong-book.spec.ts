import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { callAs } from './client.ts'
import { arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test('what was answered wrongly is read in the book, practised until it is mastered, and printed', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(
    page,
    { kind: 'test', review: { score: true, answers: 'submit' }, shuffle_options: false },
    fiveKinds.slice(0, 4),
  )
  const { request } = page.context()
  const which = { id: exam.id, c: exam.c }
  const { attempt, device_token } = await callAs(request, examCalls.start, which)
  const right = { 2: ['A', 'B'], 3: ['F'], 4: ['M03', 'M05'] }
  const changes = Object.entries({ ...right, 1: ['D'] }).map(([slot, response]) => ({
    slot: Number(slot),
    response,
    answered_at: attempt.started_at,
  }))
  await callAs(request, examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes })

  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await page.getByRole('link', { name: '加入了错题本 1 题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '错题本' })).toBeVisible()
  const wrong = page.getByRole('article', { name: '第 1 题' })
  await expect(async () => {
    await page.reload()
    await expect(wrong).toContainText('开机前首先要做的是？', { timeout: 1000 })
  }).toPass()
  await expect(wrong).toContainText('错 1 次')
  await expect(wrong).toContainText('安全第一。')
  await expect(wrong.getByRole('link', { name: new RegExp(exam.title) })).toBeVisible()

  const practise = async (option: RegExp) => {
    await page.getByRole('link', { name: /练这道题/ }).click()
    await page.getByRole('radio', { name: option }).check()
    await page.getByRole('button', { name: '检查答案' }).click()
  }
  await practise(/启动主轴/)
  await expect(page.getByRole('status').filter({ hasText: '留在错题本中' })).toBeVisible()
  await page.getByRole('button', { name: '查看结果' }).click()
  await page.getByRole('link', { name: /再练答错的 1 题/ }).click()
  await page.getByRole('radio', { name: /确认急停按钮/ }).check()
  await page.getByRole('button', { name: '检查答案' }).click()
  await expect(page.getByText('再答对一次即为掌握。')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await page.goto(`/my/wrong-book?id=${exam.id}`)
  await practise(/确认急停按钮/)
  await expect(page.getByText('已连续答对2次，记为已掌握。')).toBeVisible()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('heading', { name: '练习完成，答对 1 题，共 1 题' })).toBeVisible()

  await page.goto(`/my/wrong-book?id=${exam.id}`)
  await expect(page.getByText('没有符合条件的错题')).toBeVisible()
  await page.getByRole('tab', { name: /已掌握/ }).click()
  await page.getByRole('button', { name: '放回错题本：第 1 题' }).click()
  await expect(page.getByText('没有符合条件的错题')).toBeVisible()
  await page.getByRole('tab', { name: /未掌握/ }).click()
  await expect(wrong).toBeVisible()
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('region', { name: '错题' })).toContainText('开机前首先要做的是？')
  await expect(page.getByRole('region', { name: '答案与解析' })).toContainText('1. A')
})
