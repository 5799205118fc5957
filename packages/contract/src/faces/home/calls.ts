import { z } from 'zod'
import { contentCard } from '../../content/card/shapes.ts'
import { pictureData } from '../../content/content/shapes.ts'
import { get } from '../../kernel/call.ts'
import { qBool, qInt, qList, unixSeconds } from '../../kernel/coerce.ts'
import { contextShown } from '../../learning/outline/calls.ts'

export const nextActionKinds = [
  'redo',
  'sit',
  'sign',
  'due',
  'mark',
  'appeal',
  'continue',
  'start',
  'publish',
  'fill',
  'choose',
] as const

/** One thing to do now (expected 3.40). */
export const nextAction = z.object({
  kind: z.enum(nextActionKinds),
  title: z.string(),
  /** Why now, in words. */
  why: z.string(),
  link: z.string(),
  /** How far, of something begun; -1 where there is no such figure. */
  percent: z.number(),
})
export type NextAction = z.infer<typeof nextAction>

export const homeLimits = {
  actionMax: 5,
  continueMax: 4,
  teachingMax: 6,
  /** How much of what one learns the page goes on with. */
  goOnMax: 8,
  /** How many the shell asks to be recommended (recommend.limit), and how many anybody may ask for. */
  panelRecommend: 4,
  panelRecommendMax: 20,
  /** How much of one’s own learning the panel lists at a time. */
  panelList: 4,
  panelListMax: 20,
} as const

/** The figures of the whole site that the right panel of the index can show. */
export const siteFigures = ['org_num', 'teacher_num', 'learner_num', 'resource_num'] as const
export type SiteFigure = (typeof siteFigures)[number]

/** A person’s own figures in the right panel; each is the total of the list it leads to. */
export const ownFigures = ['join_num', 'create_num', 'certificate_num'] as const
export type OwnFigure = (typeof ownFigures)[number]

/** Figures chosen by name; none named are all. A name that does not exist is refused. */
const keysOf = <K extends string>(names: readonly [K, ...K[]]) =>
  qList()
    .pipe(z.array(z.enum(names)))
    .optional()

const flagOf = () => qBool().default(false)

const figuresOf = <K extends string>(names: readonly [K, ...K[]]) => z.partialRecord(z.enum(names), z.number())

/** What somebody learns, as the panel lists it. */
export const learningLine = z.object({
  id: z.number(),
  title: z.string(),
  link: z.string(),
  cover_data: pictureData,
  percent: z.number(),
})
export type LearningLine = z.infer<typeof learningLine>

/** Something that a person learns, neither finished nor ended, as the page goes on with it. */
export const goOnLine = learningLine.extend({
  /** What it is called on screen. */
  type_name: z.string(),
  introduce: z.string(),
  /** Whose it is. */
  group_name: z.string(),
  last_time: unixSeconds,
})
export type GoOnLine = z.infer<typeof goOnLine>

/** What the panel beside the resource centre asks for (recommend.limit, recommend.isolate). */
export const recommendedInput = {
  content_type: 'study_resource',
  isolate: 1,
  limit: homeLimits.panelRecommend,
} as const

/** A container and, by our own name, its type: links follow it. */
const container = { id: z.number(), type: z.string(), title: z.string() }

/** What a teacher looks after, at a glance. */
export const teaching = z.object({
  figures: z.object({
    /** The containers looked after, by our own name of their type: types of which there are none are left out. */
    taught: z.array(z.object({ type: z.string(), num: z.number() })),
    /** Of whatever is looked after, each person once. */
    learners: z.number(),
    waiting: z.number(),
    /** One's own of whatever type, as the list of all that one made counts them. */
    drafts: z.number(),
  }),
  /** Where something waits to be marked, the most first. */
  marking: z.array(z.object({ ...container, waiting: z.number() })),
  drafts: z.array(z.object({ ...container, is_empty: z.boolean() })),
  /** What was handed in lately, by exam, work or practice; nobody is named. */
  hand_ins: z.array(
    z.object({
      ...contextShown,
      c_title: z.string(),
      content_id: z.number(),
      content_type: z.string(),
      title: z.string(),
      num: z.number(),
      /** Some of them wait to be marked. */
      waits: z.boolean(),
      last_time: unixSeconds,
    }),
  ),
})
export type Teaching = z.infer<typeof teaching>

export const homeCalls = {
  nextActions: get('/api/Home/nextActions', {
    who: 'anyone',
    own: true,
    summary:
      'What the person should do now: do a returned work again, mark what waits, go on learning, publish a draft, fill an empty outline, or begin',
    spec: '1 §2.4',
    output: z.array(nextAction),
  }),
  goOn: get('/api/Home/goOn', {
    who: 'signedIn',
    own: true,
    summary: 'What the person learns, neither finished nor ended, the latest first, with where they go on',
    spec: '1 §2.4',
    output: z.array(goOnLine),
  }),
  groupRightPanelData: get('/api/IndexV3/groupRightPanelData', {
    who: 'anyone',
    summary:
      'Figures of the right panel, chosen by `keys`: organisations, teachers, learners and public learning resources of the site',
    spec: '2 §7, 1 §7',
    input: z.object({ keys: keysOf(siteFigures) }),
    output: figuresOf(siteFigures),
  }),
  studentRightPanelData: get('/api/IndexV3/studentRightPanelData', {
    who: 'signedIn',
    summary:
      'A person’s own figures, chosen by `keys`, and what they learn (`tab=learning`, the default: neither finished nor ended) or have finished, the first ones unless `paged` with a `page`. `count_job` counts their applications as well, of which there are none in this version',
    spec: '2 §7, 1 §7',
    input: z.object({
      tab: z.enum(['learning', 'finished']).optional(),
      keys: keysOf(ownFigures),
      count_job: flagOf(),
      paged: flagOf(),
      page: qInt(1).optional(),
      limit: qInt(1, homeLimits.panelListMax).optional(),
    }),
    output: z.object({
      figures: figuresOf(ownFigures),
      job_num: z.number().optional(),
      total: z.number(),
      data: z.array(learningLine),
    }),
  }),
  getRecommendData: get('/api/Index/getRecommendData', {
    who: 'anyone',
    summary:
      'The hottest contents of a type; with `isolate=1` those of one’s own organisation only, or the platform’s where it has none',
    spec: '2 §7, 1 §7',
    input: z.object({
      content_type: z.enum(['study_resource']).default('study_resource'),
      isolate: flagOf(),
      limit: qInt(1, homeLimits.panelRecommendMax).default(homeLimits.panelRecommend),
    }),
    output: z.array(contentCard),
  }),
  teaching: get('/api/Home/teaching', {
    who: 'teacher',
    own: true,
    summary: 'What a teacher looks after: figures, what waits to be marked, drafts, and what was handed in lately',
    spec: '1 §2.4',
    output: teaching,
  }),
}
