import { arrangeExam } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test('who only sits an exam is told once that its management is not theirs, and nothing is asked for', async ({
  page,
}) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(page)
  for (const path of ['manage', 'statistics', 'remark']) {
    await page.goto(`/sec/exam/${path}/${exam.id}?c=${exam.c}`)
    await expect(page.getByText('无操作权限')).toHaveCount(1)
    await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /统计分析|返回/ })).toHaveCount(0)
  }
})
