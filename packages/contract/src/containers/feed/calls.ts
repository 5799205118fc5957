import { z } from 'zod'
import { ownerShape } from '../../content/content/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { articleLimits } from '../../leaves/article/calls.ts'
import { feedLimits, feedMessages } from './limits.ts'

/** An article of a channel in a list. */
export const feedRow = z.object({
  id: z.number(),
  title: z.string(),
  /** The beginning of its text. */
  introduce: z.string(),
  owner: ownerShape,
  create_time: unixSeconds,
  /** Taken from sight by an admin: the writer and admins see it still. */
  is_hidden: z.boolean(),
})
export type FeedRow = z.infer<typeof feedRow>

export const feedDetail = feedRow.extend({
  /** Cleaned HTML. */
  body: z.string(),
  update_time: unixSeconds,
  row_version: z.number(),
  channel: z.object({ id: z.number(), title: z.string() }),
  /** Whether the person wrote it, and may change and delete it. */
  is_own: z.boolean(),
  /** Whether the person may hide it, or show it again. */
  can_hide: z.boolean(),
})
export type FeedDetail = z.infer<typeof feedDetail>

const fields = {
  title: text({
    min: 1,
    max: feedLimits.titleMax,
    required: feedMessages.titleRequired,
    message: feedMessages.titleLength,
  }),
  body: z.string(feedMessages.bodyRequired).max(2_000_000, articleLimits.message),
}

const common = { own: true, spec: '2 §2' } as const
const bodyLimit = 4 * 1024 * 1024
const done = z.object({ done: z.boolean() })
const written = { who: { can: 'feed.write', of: 'id' }, ...common } as const

/** Articles people write in a channel (spec 2 §2). */
export const feedCalls = {
  lists: list('/api/Feed/lists', {
    ...common,
    who: { can: 'content.view', of: 'id', from: 'anyone' },
    summary: 'Articles of a channel, the newest first; hidden ones for who wrote or may hide them',
    filter: { id: id() },
    row: feedRow,
  }),
  place: get('/api/Feed/place', {
    ...common,
    who: { can: 'content.view', of: 'id' },
    summary: 'The channel that one writes in',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number(), title: z.string() }),
  }),
  detail: get('/api/Feed/detail', {
    ...common,
    who: { can: 'feed.view', of: 'id', from: 'anyone' },
    summary: 'An article of a channel with its text',
    input: z.object({ id: id() }),
    output: feedDetail,
  }),
  create: post('/api/Feed/create', {
    ...common,
    who: { can: 'content.view', of: 'channel_id' },
    once: true,
    bodyLimit,
    summary: 'Writes an article in a channel one sees',
    input: z.object({ channel_id: id(), ...fields }),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/Feed/update', {
    ...written,
    bodyLimit,
    summary: 'Changes one’s own article as a whole; 40900 when it was changed meanwhile',
    input: z.object({ id: id(), row_version: qInt(1).optional(), ...fields }),
    output: z.object({ id: z.number() }),
  }),
  delete: post('/api/Feed/delete', {
    ...written,
    summary: 'Deletes one’s own article',
    input: z.object({ id: id() }),
    output: done,
  }),
  hide: post('/api/Feed/hide', {
    ...common,
    who: { can: 'feed.hide', of: 'id' },
    replayable: true,
    summary: 'Takes an article from sight, or shows it again; by admins of the channel',
    input: z.object({ id: id(), is_hidden: z.boolean() }),
    output: done,
  }),
}
