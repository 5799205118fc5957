import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { marketColumns, marketTitles } from '@zhixing/contract/containers/market/limits.ts'
import { listAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const head = marketColumns.map((column) => marketTitles[column])

function sheet(name: string, ...lines: string[][]) {
  const text = [head, ...lines].map((cells) => cells.join(',')).join('\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test.use({ expected: [/status of 400/] })

test('a channel admin adds a post and brings in market data; a sheet with faults is named row by row, a good one shows in the trend', async ({
  page,
}) => {
  const post = `装配钳工${Date.now() % 100_000}`
  await signIn(page, 'teacher')
  const [channel] = await listAs(page.request, channelCalls.getUserManagerChannel, { limit: 10 })
  await page.goto(`/sec/channel/manage/${channel?.id}/job`)

  await page.getByRole('button', { name: '添加岗位' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入名称')).toBeVisible()
  await dialog.getByLabel('岗位名称').fill(post)
  await dialog.getByLabel('城市').click()
  await page.getByRole('option', { name: '厦门', exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('list', { name: '岗位' }).getByText(post)).toBeVisible()

  await page.getByLabel('数据来源').fill('人才市场一季度汇总')
  const picker = page.getByLabel('市场数据文件')
  const good = ['2026-03', '厦门', post, '装配', '7', '6000', '8000']
  await picker.setInputFiles(sheet('有误.csv', good, ['2026-03', '不存在市', post, '装配', '1', '9', '8']))
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByRole('list', { name: '有误的行' })).toContainText('第3行城市“不存在市”不存在')
  await picker.setInputFiles(sheet('市场.csv', good))
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByRole('list', { name: '上传记录' })).toContainText('人才市场一季度汇总')

  await page.goto(`/career/job-trend?post=${encodeURIComponent(post)}`)
  await expect(page.getByRole('table', { name: '按岗位' })).toContainText('6000–8000')
  await expect(page.getByText('数据来源：人才市场一季度汇总')).toBeVisible()
  await page.goto(`/career/job-library?keyword=${encodeURIComponent(post)}`)
  await expect(page.getByRole('heading', { name: post })).toBeVisible()
})
