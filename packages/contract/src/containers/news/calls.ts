import { z } from 'zod'
import { ownerShape, pictureData } from '../../content/content/shapes.ts'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { articleLimits } from '../../leaves/article/calls.ts'
import { newsLimits, newsMessages, newsStates } from './limits.ts'

/** A news item in a list. */
export const newsRow = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  cover_data: pictureData,
  publish_time: unixSeconds,
  is_pinned: z.boolean(),
  view_num: z.number(),
  industry_id: z.number(),
  industry_title: z.string(),
  owner: ownerShape,
  group_name: z.string(),
})
export type NewsRow = z.infer<typeof newsRow>

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable()

export const newsDetail = newsRow.extend({
  /** Cleaned HTML. */
  body: z.string(),
  /** Whether the person may change it. */
  can_edit: z.boolean(),
  has_favorite: z.boolean(),
  favorite_num: z.number(),
  previous: neighbour,
  next: neighbour,
  related: z.array(newsRow),
})
export type NewsDetail = z.infer<typeof newsDetail>

const storedRow = newsRow.extend({
  state: z.enum(newsStates),
  /** Whether only the organisation's own people read it. */
  is_internal: z.boolean(),
  update_time: unixSeconds,
  row_version: z.number(),
})
export type StoredNewsRow = z.infer<typeof storedRow>

const stored = storedRow.extend({ body: z.string(), cover: z.number() })
export type StoredNews = z.infer<typeof stored>

/** What the form sends. A time to come has it published then; 0 is now. */
const fields = {
  title: text({
    min: 1,
    max: newsLimits.titleMax,
    required: newsMessages.titleRequired,
    message: newsMessages.titleLength,
  }),
  introduce: text({ max: newsLimits.introduceMax, message: newsMessages.introduceLength }).default(''),
  body: z.string(newsMessages.bodyRequired).max(2_000_000, articleLimits.message),
  cover: qInt(0).nullable().default(null),
  industry_id: qInt(0).default(0),
  publish_time: unixSeconds.default(0),
  is_pinned: qBool().default(false),
  is_internal: qBool().default(false),
  is_draft: qBool().default(false),
}

const of = 'id'
const asked = keyword(newsLimits.keywordMax).optional()
const bodyLimit = 4 * 1024 * 1024
const done = z.object({ done: z.boolean() })

/** News of the platform and of organisations (spec 3 §2.1). */
export const newsCalls = {
  lists: list('/api/News/lists', {
    who: 'anyone',
    own: true,
    summary: 'News a person may read: pinned ones first, then the latest',
    spec: '3 §2.1',
    filter: { keyword: asked, industry_id: id().optional() },
    row: newsRow,
  }),
  detail: get('/api/News/detail', {
    who: { can: 'content.view', of, from: 'anyone' },
    own: true,
    summary: 'A news item with its text, its neighbours in time and what is related',
    spec: '3 §2.1',
    input: z.object({ id: id() }),
    output: newsDetail,
  }),
  stored: list('/api/News/storedLists', {
    who: 'admin',
    own: true,
    summary: 'All news a person looks after, drafts included, the last changed first',
    spec: '3 §2.1',
    filter: { keyword: asked, state: z.enum(newsStates).optional() },
    row: storedRow,
  }),
  edit: get('/api/News/edit', {
    who: { can: 'content.info', of },
    own: true,
    summary: 'A news item to change',
    spec: '3 §2.1',
    input: z.object({ id: id() }),
    output: stored.extend(savedFields),
  }),
  create: post('/api/News/create', {
    who: 'admin',
    own: true,
    once: true,
    bodyLimit,
    summary: 'Writes a news item: a draft, for a time to come, or to be read at once',
    spec: '3 §2.1',
    input: z.object(fields),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/News/update', {
    who: { can: 'content.info', of },
    own: true,
    bodyLimit,
    once: true,
    summary: 'Changes a news item as a whole; 40900 when somebody else changed it meanwhile',
    spec: '3 §2.1',
    input: z.object({ id: id(), row_version: qInt(1).optional(), ...fields }),
    output: z.object({ id: z.number() }),
  }),
  pin: post('/api/News/pin', {
    who: { can: 'content.info', of },
    own: true,
    replayable: true,
    summary: 'Puts a news item on top of the list, or lets it go down again',
    spec: '3 §2.1',
    input: z.object({ id: id(), is_pinned: z.boolean() }),
    output: done,
  }),
  delete: post('/api/News/delete', {
    who: { can: 'content.delete', of },
    afterPlan: always,
    own: true,
    summary: 'Deletes a news item',
    spec: '3 §2.1',
    input: z.object({ id: id() }),
    output: done,
  }),
}
