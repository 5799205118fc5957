import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { TablePage } from './table-page.tsx'

const rowsOfPage = 20

/** A list as the server answers it: behind its end it has no rows and tells its total. */
function Listed({ total, first }: { total: number; first: number }) {
  const [at, setAt] = useState(first)
  const rows = Array.from({ length: total }, (_, index) => index + 1)
  const data = { data: rows.slice((at - 1) * rowsOfPage, at * rowsOfPage), total, next: null }
  return (
    <TablePage
      name="probe"
      title="记录"
      call={{ data, isPending: false, isFetching: false, error: null, refetch: () => undefined }}
      columns={[{ key: 'no', title: '编号', render: (row) => `第${row}条` }]}
      rowKey={(row) => row}
      card={(row) => `第${row}条`}
      page={at}
      limit={rowsOfPage}
      onQuery={(change) => setAt(Number(change.page))}
      empty="还没有记录"
    />
  )
}

test('an address behind the end of a list leads to its last page', async () => {
  draw(<Listed total={45} first={99} />)
  await expect.element(page.getByRole('button', { name: '第3页' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('第45条').first()).toBeInTheDocument()
  await page.getByRole('button', { name: '上一页' }).click()
  await expect.element(page.getByText('第21条').first()).toBeInTheDocument()
})

test('a list without anything says so, whatever page was asked for', async () => {
  draw(<Listed total={0} first={99} />)
  await expect.element(page.getByText('还没有记录')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: '分页' })).not.toBeInTheDocument()
})
