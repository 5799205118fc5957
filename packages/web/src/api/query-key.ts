import type { Call } from '@zhixing/contract/kernel/call.ts'
import { replyKey } from '@zhixing/contract/kernel/reply-key.ts'

/** Controller, action, the input's text: `['Room', 'detail', 'id=5']`. */
export type QueryKey = readonly string[]

/** The cache key of a reply key as the server files it: `Room/detail?id=5`. */
export function queryKeyOf(replyKeyText: string): QueryKey {
  const mark = replyKeyText.indexOf('?')
  const name = mark < 0 ? replyKeyText : replyKeyText.slice(0, mark)
  const fields = mark < 0 ? '' : replyKeyText.slice(mark + 1)
  const slash = name.indexOf('/')
  // The website's configuration has an action and no controller.
  return slash < 0 ? ['', name, fields] : [name.slice(0, slash), name.slice(slash + 1), fields]
}

/** The cache key of a call with an input. */
export function callKey(call: Call, input: object): QueryKey {
  return queryKeyOf(replyKey(call, input))
}

/** What `refresh` names: one call, or a whole controller. */
export type Refreshed = Call | string

/** The beginning of all keys that a refreshed call or controller covers. */
export function refreshKey(refreshed: Refreshed): QueryKey {
  return typeof refreshed === 'string' ? [refreshed] : queryKeyOf(refreshed.name).slice(0, 2)
}
