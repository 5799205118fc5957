import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'
import { fillMoment } from './moments.ts'

const hour = 3600

test('a learner is given more time and is let off in the list of who is missing, and taken back while it is marked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title: `延期${Date.now()}` })
  const due_at = Math.floor(Date.now() / 1000) - 3 * hour
  const late_policy = { percent: 10, per: 'hour' as const, floor: 0 }
  const { id } = await callAs(request, workCalls.create, { title: '读书笔记', container_id: c, due_at, late_policy })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
  })
  const list = `/sec/collection/manage/${c}/mark?state=missing&of=${id}`
  await page.goto(list)
  await page.getByRole('checkbox', { name: '选择此行' }).filter({ visible: true }).check()
  await page.getByRole('button', { name: '延期或免交' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /延期或免交/ })
  await dialog.getByRole('radio', { name: /^免交/ }).check()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByLabel('原因').fill('病假')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('全部学员都已提交')).toBeVisible()

  await page.getByRole('button', { name: '免交 1' }).click()
  await page.getByRole('checkbox', { name: '选择此行' }).filter({ visible: true }).check()
  await page.getByRole('button', { name: '延期或免交' }).filter({ visible: true }).first().click()
  await expect(dialog.getByLabel('原因')).toHaveValue('病假')
  await dialog.getByRole('radio', { name: /^延期/ }).check()
  await fillMoment(dialog, '延期到', '2099-06-01T08:00')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('没有免交的学员')).toBeVisible()

  const handedIn = await asOther(browser, 'learner', async (theirs, learner) => {
    await learner.goto(`/work/${id}/detail?c=${c}`)
    await expect(learner.getByText('（已延期）')).toBeVisible()
    return await callAs(theirs, workCalls.submit, { id, c, body: '<p>读后感</p>', row_version: 0 })
  })
  const { submission } = handedIn
  const { row_version } = submission
  await callAs(request, workMarkCalls.mark, { id, c, s: submission.id, score: 90, row_version })
  await page.goto(`/reading/work/${id}?c=${c}&s=${submission.id}`)
  await expect(page.getByText(/已延期至/)).toBeVisible()
  await page.getByRole('button', { name: '延期或免交' }).click()
  await dialog.getByRole('radio', { name: /^按原定时间/ }).check()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('迟交扣40分，实得50分')).toBeVisible()
  await expect(page.getByLabel('得分')).toHaveValue('90')
})

test('whom another due changes is told before it is saved', async ({ page }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title: `应交${Date.now()}` })
  const due_at = Math.floor(Date.now() / 1000) - 3 * hour
  const { id } = await callAs(request, workCalls.create, { title: '读书笔记', container_id: c, due_at })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, body: '<p>读后感</p>', row_version: 0 })
  })
  await page.goto(`/sec/collection/${c}/update-activity/${id}/work`)
  await fillMoment(page, '应交时间', '2099-06-01T08:00')
  await expect(page.getByText('1名学员的迟交情况会改变')).toBeVisible()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect
    .poll(async () => (await callAs(request, workCalls.content, { id, c })).settings.due_at)
    .toBeGreaterThan(due_at)
})
