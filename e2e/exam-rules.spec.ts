import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test('an exam of the room’s network is sat in full screen, and a wrong choice costs points', async ({ page }) => {
  await signIn(page, 'learner')
  const held = { negative_rule: 25, fullscreen: true, switch_limit: 3, shuffle_options: false }
  const review = { score: true, answers: 'submit' as const }
  const exam = await arrangeExam(page, { ...held, review, ip_allow: ['10.0.0.0/8'] }, fiveKinds.slice(0, 3))
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await expect(page.getByText('答错倒扣该题分值的25%，未作答和少选不扣分，总分最低0分。')).toBeVisible()
  await expect(page.getByText('请在指定的考场网络中参加考试', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '开始考试' })).toHaveCount(0)

  await asCaller('teacher', (teacher) =>
    callAs(teacher, examCalls.update, { id: exam.id, ip_allow: ['127.0.0.1', '::1'] }),
  )
  await page.reload()
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('dialog').getByText('请全屏作答')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: '进入全屏' }).click()
  await expect(page.getByText('2 分，答错扣 0.5 分')).toBeVisible()
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.getByRole('dialog').getByText('您已退出全屏')).toBeVisible()
  await page.getByRole('button', { name: '返回全屏' }).click()
  await page.getByRole('radio', { name: /装夹工件/ }).check()
  await page.getByRole('button', { name: '交卷', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('得 −0.5 分，共 2 分')).toBeVisible()
  await expect(page.getByText('答错倒扣 0.5 分')).toBeVisible()
})

test('a browser without full screen says so, and the exam is sat all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })
  })
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { fullscreen: true }, fiveKinds.slice(0, 1))
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByText('当前浏览器不支持全屏，可以直接作答。')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: '交卷', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await expect(page).toHaveURL(/\/exam\/\d+\/result/)
})
