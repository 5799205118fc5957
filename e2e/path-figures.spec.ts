import type { Page } from '@playwright/test'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { managedPaths, openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { asOther } from './as-other.ts'
import { callAs, listAs } from './client.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'

/** The file that a button gives. */
async function fileOf(page: Page, button: string): Promise<string> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await arriving).suggestedFilename()
}

test('figures of a career path are read at three levels and taken as files; without names outside (J13)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const paths = await listAs(request, channelCalls.getUserManagerChannel, { limit: 10 })
  const held = await Promise.all(
    paths.map(async (path) => {
      const standards = await listAs(request, channelStatsCalls.fetchChannelStandardList, { id: path.id, limit: 10 })
      return standards.filter(({ taken }) => taken > 0).map((standard) => ({ path, standard }))
    }),
  )
  const [{ path, standard } = { path: { id: 0, title: '' }, standard: { id: 0, title: '' } }] = held.flat()
  const [taker] = await listAs(request, channelStatsCalls.getChannelStandardUserData, {
    id: path.id,
    standard_id: standard.id,
    limit: 1,
  })
  const { name, openid } = taker ?? { name: '', openid: '' }

  await page.goto(managedPaths(path.id).index)
  await expect(page.getByText('近30天加入')).toBeVisible()
  expect(await fileOf(page, '导出学习内容')).toMatch(/^学习内容统计-/)
  expect(await fileOf(page, '导出技能测评')).toMatch(/^测评统计-/)
  await page.getByRole('link', { name: standard.title }).click()
  await expect(page.getByRole('heading', { name: '等级分布' })).toBeVisible()
  expect(await fileOf(page, '导出')).toMatch(/^测评学员统计-/)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(await fileOf(page, `导出${name}的技能测评`)).toMatch(/^学员测评统计-/)

  const open = openPaths(path.id)
  await asOther(browser, 'outsider', async (_others, own) => {
    await own.goto(open.index)
    await expect(own.getByText('少于5人的结果不显示')).toBeVisible()
    await own.getByRole('link', { name: standard.title }).click()
    await expect(own.getByRole('heading', { name: '等级分布' })).toBeVisible()
    await expect(own.getByText(name)).toHaveCount(0)
    await expect(own.getByRole('button', { name: /导出/ })).toHaveCount(0)
    await own.goto(open.member({ uid: 0, openid }))
    await expect(own.getByText('内容不存在')).toBeVisible()
  })
  await asOther(browser, 'learner', async (others, own) => {
    const { openid: mine } = await callAs(others, channelStatsCalls.memberFigures, { id: path.id })
    await own.goto(open.member({ uid: 0, openid: mine }))
    await expect(own.getByRole('heading', { name: '我的数据' })).toBeVisible()
  })

  await signOut(page)
  await page.goto(open.report)
  await expect(page.getByRole('heading', { name: `${path.title}报告` })).toBeVisible()
  await expect(page.getByRole('heading', { name: standard.title })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
