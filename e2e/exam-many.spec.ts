import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { DemoAccount } from './accounts.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { type ArrangedExam, arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Somebody else joins and begins the exam; gives the attempt. */
function begin(account: DemoAccount, { id, c }: ArrangedExam): Promise<number> {
  return asCaller(account, async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c, action: 'add' })
    return (await callAs(theirs, examCalls.start, { id, c })).attempt.id
  })
}

test('two who sit are given more minutes together, one is made void, and who could not is named with why', async ({
  page,
  browser,
}) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { time_limit: 1800 }, fiveKinds.slice(0, 3))
  const { id, c } = exam
  const s = (await callAs(page.context().request, examCalls.start, { id, c })).attempt.id
  await begin('outsider', exam)

  await asOther(browser, 'teacher', async (_request, theirs) => {
    await theirs.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
    await theirs.goto(`/sec/exam/manage/${id}?c=${c}&state=sitting`)
    const boxes = theirs.getByRole('checkbox', { name: '选择此行' })
    const dialog = theirs.getByRole('dialog')
    await expect(boxes).toHaveCount(2)

    await theirs.getByRole('checkbox', { name: '全选本页' }).check()
    const bar = theirs.getByRole('group', { name: '对所选进行的操作' })
    await expect(bar).toBeInViewport()
    await expect(bar.getByText('已选择 2 项')).toBeVisible()
    await bar.getByRole('button', { name: '延长时间' }).click()
    await expect(dialog.getByText('将为2名学员延长时间。')).toBeVisible()
    await dialog.getByLabel('延长').fill('10081')
    await dialog.getByRole('button', { name: '延长（2名）' }).click()
    await expect(dialog.getByText('请输入1至10080的整数')).toBeVisible()
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await dialog.getByLabel('延长').fill('15')
    await dialog.getByLabel('原因').fill('机房停电')
    await dialog.getByRole('button', { name: '延长（2名）' }).click()
    await expect(theirs.getByText('已为2名学员延长时间')).toBeVisible()
    await expect(theirs.getByText('加时15分钟').filter({ visible: true })).toHaveCount(2)
    await expect(bar).toBeHidden()

    await theirs.getByRole('checkbox', { name: '全选本页' }).check()
    await bar.getByRole('button', { name: /作\s*废/ }).click()
    await expect(dialog.getByText('将作废2名学员的作答。')).toBeVisible()
    await dialog.getByLabel('原因').fill('由他人代考')
    // A colleague is quicker with one of them.
    await asCaller('teacher', (teacher) => callAs(teacher, examAttemptCalls.voidAttempt, { id, c, s, reason: '代考' }))
    await dialog.getByRole('button', { name: '作废（2名）' }).click()
    await expect(dialog.getByText('已作废1名学员的作答，1名未处理：')).toBeVisible()
    await expect(dialog.getByRole('list', { name: '未处理' }).getByText('林晓雨：该次作答已作废')).toBeVisible()
    await dialog.getByRole('button', { name: /完\s*成/ }).click()
    await expect(theirs.getByText('没有符合条件的学员')).toBeVisible()
  })
  expect((await callAs(page.context().request, examCalls.entrance, { id, c })).open).toBeNull()
})
