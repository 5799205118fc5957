import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { keyword, qInt, unixSeconds } from '../../kernel/coerce.ts'
import { submissionStates } from '../../learning/learning/shapes.ts'
import { productVisibilities } from '../../leaves/practice/shapes.ts'

export const homepageLimits = { recentMax: 4, markingMax: 100, pageSize: 20, keywordMax: 40 } as const

/** What of one's learning a list shows. */
export const studyTabs = ['learning', 'finished', 'all'] as const
export type StudyTab = (typeof studyTabs)[number]

/** What somebody learns, with how far they are and how long they were at it. */
export const studyLine = z.object({
  id: z.number(),
  /** What it is called on screen. */
  type_name: z.string(),
  title: z.string(),
  introduce: z.string(),
  /** Whose it is. */
  group_name: z.string(),
  /** Where one goes on. */
  link: z.string(),
  cover_data: pictureData,
  percent: z.number(),
  has_ended: z.boolean(),
  seconds: z.number(),
  last_time: unixSeconds,
  completed_time: unixSeconds,
})
export type StudyLine = z.infer<typeof studyLine>

/** A product of one's own: of its newest round the state, and where it is made. */
export const ownProduct = z.object({
  id: z.number(),
  /** The practice it is made for. */
  title: z.string(),
  /** Empty when none is set; the page then draws one. */
  cover: z.string(),
  state: z.enum(submissionStates),
  visibility: z.enum(productVisibilities),
  excellent: z.boolean(),
  hidden: z.boolean(),
  view_num: z.number(),
  like_num: z.number(),
  container_title: z.string(),
  link: z.string(),
  update_time: unixSeconds,
})
export type OwnProduct = z.infer<typeof ownProduct>

/** Where something waits to be marked by the person. */
export const markingLine = z.object({
  id: z.number(),
  type_name: z.string(),
  title: z.string(),
  waiting: z.number(),
  link: z.string(),
})
export type MarkingLine = z.infer<typeof markingLine>

/** The figures of the personal page; each is the total of the list it leads to. */
export const homepageFigures = z.object({
  learning: z.number(),
  finished: z.number(),
  /** Seconds in all that is learned now. */
  seconds: z.number(),
  certificates: z.number(),
  favorites: z.number(),
  products: z.number(),
})
export type HomepageFigures = z.infer<typeof homepageFigures>

export const homepageCalls = {
  getHomepageData: get('/api/User/getHomepageData', {
    who: 'signedIn',
    summary: 'One’s own page: who one is, the banner, figures that lead to their lists, and what one learned lately',
    spec: '2 §7, 3 §2.3',
    output: z.object({
      uid: z.number(),
      openid: z.string(),
      name: z.string(),
      avatar: z.string(),
      introduce: z.string(),
      /** The current organisation; empty for none. */
      group_name: z.string(),
      banner_data: pictureData,
      figures: homepageFigures,
      recent: z.array(studyLine),
    }),
  }),
  setHomepageBanner: post('/api/User/setHomepageBanner', {
    who: 'signedIn',
    replayable: true,
    summary: 'Shows an uploaded picture above one’s own pages; 0 shows the drawn one again',
    spec: '2 §7',
    input: z.object({ file_id: qInt(0) }),
    output: z.object({ banner_data: pictureData }),
  }),
  study: list('/api/User/study', {
    who: 'signedIn',
    own: true,
    summary: 'What one learns, has finished, or both, the latest first',
    spec: '2 §2',
    filter: {
      tab: z.enum(studyTabs).optional(),
      keyword: keyword(homepageLimits.keywordMax).optional(),
    },
    row: studyLine,
  }),
  getMyProducts: list('/api/User/getMyProducts', {
    who: 'signedIn',
    summary: 'What one made in practices, in whatever state, the latest first',
    spec: '2 §7',
    row: ownProduct,
  }),
  marking: get('/api/User/marking', {
    who: 'signedIn',
    own: true,
    summary: 'What waits for one’s marking over all one marks in, by container, the most first',
    spec: '3 §2.3, 2 §2',
    output: z.object({ waiting: z.number(), data: z.array(markingLine) }),
  }),
}
