import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markLiveStale, markStale, staleNames } from './stale.ts'
import { onWatched, watchContent, watchedContents } from './watched.ts'

function filled(): QueryClient {
  const client = new QueryClient()
  for (const key of [
    ['Notification', 'lists', 'limit=10'],
    ['Notification', 'unReadCount', ''],
    ['User', 'getUserInfo', ''],
  ]) {
    client.setQueryData(key, {})
  }
  return client
}

const staleKeys = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.slice(0, 2).join('/'))

test('marks the replies of the named calls and no others', async () => {
  const client = filled()
  await markStale(client, ['Notification/lists'])
  expect(staleKeys(client)).toEqual(['Notification/lists'])
})

test('everything is all but the session', async () => {
  const client = filled()
  await markStale(client, ['*'])
  expect(staleKeys(client)).toEqual(['Notification/lists', 'Notification/unReadCount'])
})

test('what is followed as it changes is marked when the socket first comes up, and nothing else', async () => {
  const client = filled()
  client.getQueryCache().build(client, { queryKey: ['Signin', 'board', 'id=1'], meta: { isLive: true } })
  client.setQueryData(['Signin', 'board', 'id=1'], {})
  await markLiveStale(client)
  expect(staleKeys(client)).toEqual(['Signin/board'])
})

test('reads names out of a message, and nothing out of anything else', () => {
  expect(staleNames({ stale: ['A/b', 5] })).toEqual(['A/b'])
  expect(staleNames('A/b')).toEqual([])
  expect(staleNames(undefined)).toEqual([])
})

test('a content is watched as long as one page shows it', () => {
  const told: string[] = []
  const stop = onWatched((id, isWatched) => told.push(`${id} ${isWatched}`))
  const first = watchContent(5)
  const second = watchContent(5)
  first()
  expect(watchedContents()).toEqual([5])
  second()
  stop()
  expect(watchedContents()).toEqual([])
  expect(told).toEqual(['5 true', '5 false'])
})
