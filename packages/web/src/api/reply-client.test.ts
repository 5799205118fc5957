import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ReplyClient } from './reply-client.ts'

const queryKey = ['Comment', 'lists', '']

/** A call whose replies come when they are let. */
function slowCall() {
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { queryFn, answers }
}

test('a first load that is under way when something changes is begun anew', async () => {
  const client = new ReplyClient()
  const { queryFn, answers } = slowCall()
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000, retry: false })
  const stop = observer.subscribe(() => undefined)
  const refreshed = client.invalidateQueries({ queryKey: ['Comment'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false, isFetching: false })
  expect(answers).toHaveLength(2)
  stop()
})

test('a load that nobody looks at is stale when it arrives', async () => {
  const client = new ReplyClient()
  const { queryFn, answers } = slowCall()
  const ahead = client.prefetchQuery({ queryKey, queryFn, staleTime: 60_000 })
  await client.invalidateQueries({ queryKey: ['Comment'] })
  answers[0]?.('before')
  await ahead
  await expect.poll(() => client.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
})

test('what is not asked again by the change stays on its way, and is stale then', async () => {
  const client = new ReplyClient()
  const { queryFn, answers } = slowCall()
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 })
  const stop = observer.subscribe(() => undefined)
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  expect(answers).toHaveLength(1)
  answers[0]?.('before')
  await expect.poll(() => client.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
  stop()
})
