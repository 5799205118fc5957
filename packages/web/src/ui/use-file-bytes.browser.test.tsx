import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { type ReadBytes, useFileBytes } from './use-file-bytes.ts'

function Shown({ read }: { read: ReadBytes<string> }) {
  const { value } = useFileBytes('data:text/plain,zhixing', read)
  return <p>{value}</p>
}

test('who reads a file begins while it comes, and hears that it is left', async () => {
  const begun: AbortSignal[] = []
  const { leave } = draw(
    <Shown
      read={async (coming, left) => {
        begun.push(left)
        return new TextDecoder().decode(await coming)
      }}
    />,
  )
  await expect.element(page.getByText('zhixing')).toBeVisible()
  expect(begun.map(({ aborted }) => aborted)).toEqual([false])
  leave()
  await expect.poll(() => begun.map(({ aborted }) => aborted)).toEqual([true])
})
