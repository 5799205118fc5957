import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import '../tables.css'
import { DataTable } from './data-table.tsx'

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    key: String(index),
    title: `第${index}列的标题`,
    render: () => '一行不换行的文字',
  }))

test('many columns scroll in their frame: the page stays as wide as its window', async () => {
  draw(<DataTable label="成绩" columns={columnsOf(14)} rows={[1]} rowKey={(row) => row} />)
  const table = page.getByRole('table', { name: '成绩' })
  await expect.element(table).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(table.element().clientWidth).toBeGreaterThan(clientWidth)
  expect(scrollWidth).toBe(clientWidth)
})
