import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

// A teacher says something to who is sitting: it stands over a reload until it is confirmed. More time and the end come at once.
// That an exam is over is told by a refusal, which the browser names on its console.
test.use({ expected: [/status of 409/] })

test('what a teacher says to who is sitting is confirmed, and more time and being collected show at once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { time_limit: 1800 }, fiveKinds.slice(0, 3))
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('heading', { name: /第 1 题/ })).toBeVisible()

  await asOther(browser, 'teacher', async (_request, theirs) => {
    await theirs.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
    await theirs.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}&state=sitting`)
    await theirs.getByRole('button', { name: '发送消息' }).click()
    const dialog = theirs.getByRole('dialog')
    await dialog.getByRole('button', { name: /发\s*送/ }).click()
    await expect(dialog.getByText('请填写消息')).toBeVisible()
    await dialog.getByLabel('消息').fill('第2题题干有误，请按“加工前”作答')
    await dialog.getByRole('button', { name: /发\s*送/ }).click()
    await expect(theirs.getByText('已发送给1名学员')).toBeVisible()
    await expect(theirs.getByText('消息未确认').locator('visible=true')).toBeVisible()

    const said = page.getByRole('dialog', { name: '监考消息' })
    await expect(said.getByText('第2题题干有误')).toBeVisible()
    await page.reload()
    await expect(said.getByText('第2题题干有误')).toBeVisible()
    await page.keyboard.press('Escape')
    await said.getByRole('button', { name: '知道了' }).click()
    await expect(said).toBeHidden()
    await expect(theirs.getByText('消息未确认').locator('visible=true')).toHaveCount(0)

    await theirs.getByRole('button', { name: '延长时间' }).click()
    await theirs.getByRole('dialog').getByLabel('延长').fill('40')
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: /延\s*长/ })
      .click()
    await expect(page.getByRole('timer')).toContainText(/0?1:\d\d:\d\d|6\d:\d\d/)
    await theirs
      .getByRole('button', { name: /更多操作/ })
      .locator('visible=true')
      .click()
    await theirs.getByRole('menuitem', { name: '收卷' }).click()
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: /收\s*卷/ })
      .click()
    await expect(page).toHaveURL(/result/)
  })
  const { open } = await callAs(page.context().request, examCalls.entrance, { id: exam.id, c: exam.c })
  expect(open).toBeNull()
})
