import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { FetchVeil } from './fetch-veil.tsx'
import { FetchedPart, fetchParts } from './fetched-part.ts'
import { useFetchedPart } from './use-fetched-part.ts'
import { useOpenedPart } from './use-opened-part.ts'

/** A part whose code comes when the line lets it. */
function lineOf() {
  const asked: { come: () => void; fail: () => void }[] = []
  const part = new FetchedPart(
    () =>
      new Promise<string>((resolve, reject) => {
        asked.push({ come: () => resolve('到了'), fail: () => reject(new Error('no line')) })
      }),
  )
  return { asked, part }
}

function Opened({ part, onCancel }: { part: FetchedPart<string>; onCancel: () => void }) {
  const fetched = useFetchedPart(part, true)
  return fetched.state === 'there' ? (
    <p>{fetched.part}</p>
  ) : (
    <FetchVeil state={fetched.state} onAgain={part.again} onCancel={onCancel} />
  )
}

test('while the code of a part comes a veil lies over the page, and one asks for what was lost again', async () => {
  const { asked, part } = lineOf()
  let given = 0
  draw(
    <Opened
      part={part}
      onCancel={() => {
        given += 1
      }}
    />,
  )
  await expect.element(page.getByRole('status', { name: '加载中' })).toBeInTheDocument()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  await expect.element(page.getByRole('button', { name: '重新加载' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.fail()
  await expect.element(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(given).toBe(1)
  part.again()
  asked[2]?.come()
  await expect.element(page.getByText('到了')).toBeVisible()
})

test('code that is there is not asked for again', async () => {
  const { asked, part } = lineOf()
  draw(<Opened part={part} onCancel={() => undefined} />)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.come()
  await expect.element(page.getByText('到了')).toBeVisible()
  part.fetch()
  expect(asked.length).toBe(1)
})

test('what may open on the page is fetched ahead, once', () => {
  const { asked, part } = lineOf()
  expect(part.now().state).toBe('asleep')
  fetchParts()
  fetchParts()
  expect([asked.length, part.now().state]).toEqual([1, 'coming'])
})

function Pressed({ part }: { part: FetchedPart<string> }) {
  const [isOpen, setOpen] = useState(false)
  useOpenedPart(part, isOpen, () => setOpen(false))
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      更多
    </button>
  )
}

test('what was lost while it was fetched ahead is asked for again by the first press, which is not given up', async () => {
  const { asked, part } = lineOf()
  draw(<Pressed part={part} />)
  const button = page.getByRole('button', { name: '更多' })
  await expect.element(button).toBeVisible()
  part.fetch()
  asked[0]?.fail()
  await expect.poll(() => part.now().state).toBe('lost')
  await button.click()
  expect([asked.length, part.now().state]).toEqual([2, 'coming'])
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  asked[1]?.fail()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
