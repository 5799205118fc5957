import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

test('an assessment is made, published, sat, marked, analysed and marked anew (K02, K05, K06, K08)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `测评${Date.now() % 1_000_000}`
  await page.goto('/career/my-skill?tab=manage')
  await page.getByRole('button', { name: '创建测评' }).click()
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('行业分类').click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: /^创\s*建$/ }).click()
  await expect(page).toHaveURL(/\/sec\/standard\/manage\/\d+\/content/)
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('button', { name: '添加维度' }).first().click()
  await page.getByLabel('维度名称').fill('基本操作')
  await page.getByRole('button', { name: /^添\s*加$/ }).click()
  await page.getByRole('button', { name: '添加技能点' }).click()
  await page.getByRole('textbox', { name: '技能' }).fill('对刀\n试切\n检测')
  await page.getByRole('button', { name: /^添\s*加$/ }).click()
  await expect(page.getByText('权重 334')).toBeVisible()
  const work = await callAs(request, workCalls.create, { container_id: id, section_id: 0, title: '试切一段外圆' })
  await page.reload()
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(page.getByText('已发布')).toBeVisible()

  await asOther(browser, 'learner', async (others, own) => {
    await own.goto(`/career/standard-detail/${id}`)
    await own.getByRole('link', { name: '开始测评' }).click()
    await expect(own).toHaveURL(new RegExp(`/sec/standard/${id}/entrance`))
    await own.goto(`/career/assessment/${id}/entrance`)
    await own.getByRole('button', { name: '开始测评' }).click()
    await expect(own).toHaveURL(new RegExp(`/career/assessment/${id}/test`))
    const which = { id: work.id, c: id }
    const { submission } = await callAs(others, workCalls.submit, { ...which, body: '<p>做好了</p>', row_version: 0 })
    await own.goto(`/career/assessment/${id}/result`)
    await expect(own.getByText('待批阅', { exact: true })).toBeVisible()
    const { id: s, row_version } = submission
    await callAs(request, workMarkCalls.mark, { ...which, s, score: 40, row_version })
    await expect(async () => {
      expect((await callAs(others, standardCalls.getScore, { standard_id: id })).latest?.score).toBe(10)
    }).toPass()
    await own.goto(`/career/assessment/${id}/result`)
    await own.getByRole('link', { name: '查看分析' }).click()
    await expect(own).toHaveURL(new RegExp(`/career/assessment/${id}/analysis/\\d+`))
    await expect(own.getByText('还没有达到目标等级高级。')).toBeVisible()
    const read = await callAs(request, workMarkCalls.reading, { ...which, s })
    await callAs(request, workMarkCalls.mark, { ...which, s, score: 84, row_version: read.submission.row_version })
    await expect(own.getByText('已达到目标等级高级。')).toBeVisible()
  })

  await page.goto(`/sec/standard/manage/${id}/stats`)
  await expect(page.getByRole('cell', { name: '技师' })).toBeVisible()
})
