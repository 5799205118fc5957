import { z } from 'zod'
import { tagRow } from '../../base/tag/calls.ts'
import { newsRow } from '../../containers/news/calls.ts'
import { subjectRow } from '../../containers/subject/calls.ts'
import { subjectTypes } from '../../containers/subject/limits.ts'
import { contentCard } from '../../content/card/shapes.ts'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, unixSeconds } from '../../kernel/coerce.ts'
import { tagFormRoles } from '../user/tag-form.ts'
import { discoverLimits, discoverOrders } from './limits.ts'
import { theme, themeNames, themeShape } from './themes.ts'

/** A content with why it is shown to this person (expected 3.25). */
export const recommended = contentCard.extend({ why: z.string() })
export type Recommended = z.infer<typeof recommended>

export const discoverData = z.object({
  /** For who is signed in: by their tags, industry and what they learn. */
  recommend: z.array(recommended),
  hot: z.array(contentCard),
  newest: z.array(contentCard),
  industries: z.array(z.object({ id: z.number(), title: z.string(), contents: z.array(contentCard) })),
  subjects: z.array(subjectRow),
  news: z.array(newsRow),
})
export type DiscoverData = z.infer<typeof discoverData>

/** Something to subscribe to. */
export const subscribable = z.object({
  content_type: z.string(),
  type_name: z.string(),
  content_id: z.number(),
  title: z.string(),
  introduce: z.string(),
  logo_data: pictureData,
  link: z.string(),
  content_num: z.number(),
  follow_num: z.number(),
  has_follow: z.boolean(),
  update_time: unixSeconds,
})
export type Subscribable = z.infer<typeof subscribable>

const figures = z.object({
  people: z.number(),
  groups: z.number(),
  contents: z.number(),
  learning_seconds: z.number(),
  /** Looks in the last seven days. */
  week_visits: z.number(),
  /** People who learned in the last seven days. */
  week_learners: z.number(),
})

/** The figures of the whole platform; nothing of a person, and no title that is not public. */
export const board = z.object({
  figures,
  types: z.array(z.object({ content_type: z.string(), type_name: z.string(), total: z.number() })),
  /** Days in Shanghai, the oldest first, without gaps. */
  days: z.array(z.object({ date: z.string(), visits: z.number(), visitors: z.number() })),
  tops: z.array(
    z.object({
      id: z.number(),
      content_type: z.string(),
      type_name: z.string(),
      title: z.string(),
      link: z.string(),
      visits: z.number(),
    }),
  ),
  made_time: unixSeconds,
})
export type Board = z.infer<typeof board>

/** What discovery pages are made of. */
export const discoverCalls = {
  getDiscoverData: get('/api/Index/getDiscoverData', {
    who: 'anyone',
    summary:
      'Recommended, hottest and newest contents, those of each industry, subjects and news; `page=index` leaves out newest and industries',
    spec: '2 §7',
    input: z.object({ page: z.enum(['explore', 'index']).default('explore') }),
    output: discoverData,
  }),
  getSubscribePageData: list('/api/Index/getSubscribePageData', {
    who: 'anyone',
    summary: 'What can be subscribed to, with whether the person does; the most subscribed first',
    spec: '2 §7',
    filter: {
      keyword: keyword(discoverLimits.keywordMax).optional(),
      /** A subject's type. */
      type: z.enum(subjectTypes).optional(),
      /** A refresh key, otherwise ignored (myTask.query). */
      r: z.string().max(discoverLimits.keywordMax).optional(),
    },
    row: subscribable,
  }),
  getContentDetail: get('/api/Index/getContentDetail', {
    who: { can: 'content.view', of: 'content_id', from: 'anyone' },
    summary: 'What a content of any listed type says of itself, and whether the person has marked it',
    spec: '2 §7',
    input: z.object({ content_type: z.string().max(40), content_id: id() }),
    output: contentCard.extend({
      has_favorite: z.boolean(),
      favorite_num: z.number(),
      has_follow: z.boolean(),
      follow_num: z.number(),
      comment_num: z.number(),
    }),
  }),
  getUserTagData: get('/api/Index/getUserTagData', {
    who: 'signedIn',
    summary: 'What the person said of themselves: role, industry and tags',
    spec: '2 §7',
    output: z.object({
      role: z.enum(tagFormRoles).nullable(),
      hy: z.number(),
      hy_title: z.string(),
      tag: z.array(tagRow),
    }),
  }),
  themeContents: list('/api/Discover/themeContents', {
    who: 'anyone',
    own: true,
    summary: 'The contents of a column, or of one of its groups by number from 1',
    spec: '3 §2.1',
    filter: {
      theme: z.enum(themeNames),
      group: qInt(1).optional(),
      order: z.enum(discoverOrders).optional(),
    },
    row: contentCard,
  }),
  orgContents: list('/api/Discover/orgContents', {
    who: 'anyone',
    own: true,
    summary: 'What an organisation has published for everybody, the newest first',
    spec: '1 §7',
    filter: { group_id: id() },
    row: contentCard,
  }),
  theme: get('/api/Discover/theme', {
    who: 'anyone',
    own: true,
    summary: 'A column: its words and the tags and industries of its groups',
    spec: '3 §2.1',
    input: z.object({ theme: z.enum(themeNames) }),
    output: themeShape,
  }),
  saveTheme: post('/api/Backend/saveTheme', {
    who: 'super',
    own: true,
    once: true,
    summary: 'Changes what a column gathers; 40900 when somebody else was faster',
    spec: '3 §2.1',
    input: theme.extend({ theme: z.enum(themeNames), row_version: qInt(0) }),
    output: themeShape,
  }),
  board: get('/api/Stats/board', {
    who: 'anyone',
    own: true,
    summary: 'The platform’s figures, counted every ten minutes',
    spec: '3 §2.1',
    output: board,
  }),
}
