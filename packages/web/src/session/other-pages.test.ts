import { QueryClient } from '@tanstack/react-query'
import { nobody } from '@zhixing/contract/nobody.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { followOtherPages, tellOtherPages } from './other-pages.ts'
import { noteSession, sessionKey } from './session-query.ts'

const another = 'another page'
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) {
    end()
  }
})

/** A page of somebody's, and what the server says to it of who is signed in. */
function pageOf(uid: number, server: { uid: number }) {
  const client = new QueryClient()
  client.setQueryData(sessionKey, { code: 20000, message: '', data: { ...nobody, uid } })
  client.setQueryData(['Content', 'lists', ''], 'somebody’s')
  const reload = vi.fn()
  const asked = vi.fn((of: QueryClient) => {
    noteSession(of, { uid: server.uid })
    return Promise.resolve(server)
  })
  ends.push(followOtherPages({ client, ask: asked, reload }))
  return { client, reload, asked }
}

test('a page of somebody’s is loaded anew when they have signed out in another', async () => {
  const page = pageOf(7, { uid: 0 })
  tellOtherPages(0, another)
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
})

test('a page whose server still knows the same person stays as it is', async () => {
  const page = pageOf(7, { uid: 7 })
  tellOtherPages(0, another)
  await vi.waitFor(() => expect(page.asked).toHaveBeenCalledOnce())
  expect(page.reload).not.toHaveBeenCalled()
})

test('a visitor’s page goes on as the one who signed in in another, and asks all anew', async () => {
  const page = pageOf(0, { uid: 7 })
  tellOtherPages(7, another)
  await vi.waitFor(() => expect(page.client.getQueryData(['Content', 'lists', ''])).toBeUndefined())
  expect(page.reload).not.toHaveBeenCalled()
})

test('a page of the same person’s asks nothing', async () => {
  const same = pageOf(7, { uid: 7 })
  const visitor = pageOf(0, { uid: 7 })
  tellOtherPages(7, another)
  await vi.waitFor(() => expect(visitor.asked).toHaveBeenCalledOnce())
  expect(same.asked).not.toHaveBeenCalled()
})

test('what a page says itself is nothing new to it: it is on its way elsewhere, and stays what it is until then', async () => {
  const page = pageOf(7, { uid: 0 })
  tellOtherPages(0)
  tellOtherPages(0, another)
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(page.asked).toHaveBeenCalledOnce()
})
