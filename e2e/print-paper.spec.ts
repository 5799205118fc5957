import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { callAs } from './client.ts'
import { arrangeExam, inTwoSections, twoSections } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a teacher prints an exam as paper A with its answer sheet and its key', async ({ page }) => {
  await signIn(page, 'teacher')
  const exam = await arrangeExam(page, { time_limit: 5400 })
  await page.goto(`/sec/exam/update-content/${exam.id}?c=${exam.c}`)
  await page.getByRole('link', { name: '打印试卷' }).click()
  const paper = page.getByRole('region', { name: '试卷', exact: true })
  await expect(paper).toContainText('满分：20分')
  await expect(paper).toContainText('考试时间：90 分钟')
  await expect(paper.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(paper).toContainText('一、单选题（本大题共1题，每题2分，共2分）')
  await expect(page.getByRole('region', { name: '答案与解析' })).toHaveCount(0)

  await page.getByRole('button', { name: 'A卷' }).click()
  await page.getByLabel('试卷编号').fill('4217')
  await page.getByLabel('试卷编号').press('Enter')
  await expect(paper).toContainText('试卷编号：A-004217')
  // The choice stands in the address, which changes a moment later.
  for (const name of [/答题卡/, /答案与解析/]) {
    await page.getByRole('checkbox', { name }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  const sheet = page.getByRole('region', { name: '答题卡第1页' })
  await expect(sheet).toContainText('A-004217')

  const input = { id: exam.id, c: exam.c, paper: 'A' as const, seed: 4217 }
  const { questions } = await callAs(page.context().request, examPrintCalls.print, input)
  const single = questions.find(({ type }) => type === 1)
  const letter = 'ABCD'[single?.options.findIndex(({ key }) => key === single.key.answer[0]) ?? 0]
  await expect(page.getByRole('region', { name: '答案与解析' })).toContainText(`1. ${letter}`)

  await page.reload()
  await expect(page.getByRole('region', { name: '试卷', exact: true })).toContainText('试卷编号：A-004217')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('region', { name: '答题卡第1页' })).toBeVisible()
})

test('a paper in sections is printed in them, and so is its key', async ({ page }) => {
  await signIn(page, 'teacher')
  const exam = await arrangeExam(page, { sections: twoSections }, inTwoSections)
  await page.goto(`/sec/exam/print/${exam.id}?c=${exam.c}&keys=1`)
  const paper = page.getByRole('region', { name: '试卷', exact: true })
  await expect(paper.getByRole('heading', { level: 3 })).toHaveText([
    '一、选择题（本大题共2题，共6分）',
    '二、综合题（本大题共3题，共14分）',
  ])
  await expect(paper).toContainText('请选出正确答案')
  const keys = page.getByRole('region', { name: '答案与解析' })
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['一、选择题', '二、综合题'])
})

test.describe('for who learns', () => {
  test.use({ expected: [/status of 403/] })

  test('the paper is refused', async ({ page }) => {
    await signIn(page, 'learner')
    const exam = await arrangeExam(page)
    await page.goto(`/sec/exam/print/${exam.id}?c=${exam.c}`)
    await expect(page.getByRole('heading', { name: '无操作权限' })).toBeVisible()
    await expect(page.getByText('开机前首先要做的是？')).toHaveCount(0)
  })
})
