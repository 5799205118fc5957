import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { qInt, text, unixSeconds } from '../../kernel/coerce.ts'

export const homepageLimits = { recentMax: 4, pageSize: 20, keywordMax: 40 } as const

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
  seconds: z.number(),
  last_time: unixSeconds,
  completed_time: unixSeconds,
})
export type StudyLine = z.infer<typeof studyLine>

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
      keyword: text({ max: homepageLimits.keywordMax }).optional(),
    },
    row: studyLine,
  }),
}
