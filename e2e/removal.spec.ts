import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// Its learner meets a 404 while it is deleted.
test.use({ expected: [/status of 404/] })

test('a collection with hand-ins is deleted by its title and restored from the bin; its learner has their work again', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `误删${Date.now()}`
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  const { id } = await callAs(request, workCalls.create, { title: '实训总结', container_id: c })
  await asOther(browser, 'learner', async (theirs, own) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, row_version: 0, body: '<p>实训共两周。</p>' })

    await page.goto(`/sec/collection/manage/${c}/info`)
    await page.getByRole('button', { name: '删除学习集' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('成员1人')
    await expect(dialog).toContainText('提交和作答1份')
    await dialog.getByRole('textbox').fill(title)
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page).toHaveURL(/\/my\/study-collection/)
    await own.goto(`/work/${id}/result?c=${c}`)
    await expect(own.getByText('内容不存在或已被移除')).toBeVisible()

    await page.goto('/sec/creator/recycle')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1名成员')
    await page.getByRole('button', { name: `恢复${title}` }).click()
    await expect(page.getByText('已恢复')).toBeVisible()
    await expect(page.getByRole('button', { name: `恢复${title}` })).toHaveCount(0)
    await page.goto(`/sec/collection/manage/${c}/mark`)
    await expect(page.getByText('实训总结').filter({ visible: true }).first()).toBeVisible()
    await own.goto(`/work/${id}/result?c=${c}`)
    await expect(own.getByText('实训共两周。')).toBeVisible()
  })
})

test('whoever restores what somebody else has restored meanwhile reads so, and it leaves their bin', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `同时恢复${Date.now()}`
  const { id } = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  await callAs(request, collectionCalls.delete, { id })
  await page.goto('/sec/creator/recycle')
  const restore = page.getByRole('button', { name: `恢复${title}` })
  await expect(restore).toBeVisible()
  await asOther(browser, 'orgadmin', async (theirs) => await callAs(theirs, removalCalls.restore, { id }))
  await restore.click()
  await expect(page.getByText('这项已不在回收站，可能已由他人恢复')).toBeVisible()
  await expect(restore).toHaveCount(0)
})
