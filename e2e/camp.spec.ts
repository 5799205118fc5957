import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a camp from its form to a comment, an accepted product and exported figures', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `训练营${Date.now() % 1_000_000}`
  await page.goto('/work/training/add-camp')
  await page.getByLabel('行业分类').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('地点').fill('3号楼402')
  await page.getByRole('button', { name: /^创\s*建$/ }).click()
  await expect(page).toHaveURL(/\/sec\/training-camp\/manage\/\d+\/content/)
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])
  const made = await callAs(request, practiceCalls.create, {
    container_id: id,
    title: '车一个零件',
    steps: [{ title: '上机', score: 100 }],
  })

  await asOther(browser, 'learner', async (others, own) => {
    await own.goto(`/work/training/camp-detail/${id}`)
    await own.getByRole('button', { name: '加入学习', exact: true }).click()
    await expect(own).toHaveURL(new RegExp(`/training-camp/${id}/learn`))
    await own.goto(`/sec/training-camp-detail/${id}?tab=talk`)
    await own.getByPlaceholder('提出问题，或说说您的想法').fill('对刀讲得很细')
    await own.getByRole('button', { name: /^发\s*表$/ }).click()
    await expect(own.getByText('对刀讲得很细')).toBeVisible()
    const { round } = await callAs(others, practiceCalls.submit, {
      id: made.id,
      c: id,
      row_version: 0,
      visibility: 'public',
      description: '<p>尺寸合格</p>',
      results: [{ id: 1, text: '已完成' }],
    })
    const which = { id: made.id, c: id, s: round.s }
    const marked = await callAs(request, practiceMarkCalls.mark, { ...which, step: 1, score: 95, row_version: 0 })
    await callAs(request, practiceMarkCalls.accept, { ...which, row_version: marked.round.row_version })
    await own.goto(`/work/user-product-detail/${id}`)
    await expect(own.getByText(/的作品$/).first()).toBeVisible()
    await own.goto('/work/my-training?tab=myCamp')
    await expect(own.getByRole('heading', { name: title })).toBeVisible()
    const tree = await callAs(others, outlineCalls.tree, { content_id: id })
    expect(tree.percent).toBe(100)
    await own.goto(`/sec/training-camp/manage/${id}/stats`)
    await expect(own).toHaveURL(new RegExp(`/sec/training-camp-detail/${id}`))
  })

  await page.goto(`/sec/training-camp/manage/${id}/stats`)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /导\s*出/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})

test.describe('two on the text of a camp', () => {
  test.use({ expected: [/status of 409/] })

  test('a text of a camp that somebody else saved meanwhile stands beside what was typed, after a new page too', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'teacher')
    const { request } = page.context()
    const body = '<p>原来的安排</p>'
    const { id } = await callAs(request, campCalls.create, {
      title: `两人${Date.now() % 1_000_000}`,
      industry_id: 1,
      body,
    })
    const address = `/work/training/edit-camp-detail/${id}`
    const typed = page.getByRole('textbox', { name: '正文' })
    const save = page.getByRole('button', { name: '保存', exact: true })
    await page.goto(address)
    await typed.fill('我写的安排')
    const saveElsewhere = async (text: string) =>
      await asOther(browser, 'orgadmin', async (others) => {
        await callAs(others, campCalls.update, { id, body: text })
      })
    await saveElsewhere('<p>对方的安排</p>')
    await save.click()
    await expect(page.getByText(/^王海燕于.+保存了新版本$/)).toBeVisible()
    await expect(typed).toHaveText('我写的安排')
    await save.click()
    await expect(page.getByText('请先选择保留哪个版本')).toBeVisible()
    expect((await callAs(request, campCalls.getCampPaneData, { id })).body).toContain('对方的安排')

    // The draft outlives a second save of theirs.
    await saveElsewhere('<p>对方又改的安排</p>')
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto(address)
    await expect(page.getByText('已恢复您上次没有提交的内容')).toBeVisible()
    await expect(typed).toHaveText('我写的安排')
    const choice = page.getByRole('region', { name: '正文的两个版本' })
    await expect(choice).toContainText('对方又改的安排')
    await choice.getByRole('button', { name: '用我的' }).click()
    await save.click()
    await expect(page).toHaveURL(/training-camp-detail/)
    expect((await callAs(request, campCalls.getCampPaneData, { id })).body).toContain('我写的安排')
  })
})
