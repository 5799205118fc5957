import { z } from 'zod'
import { always, get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import type { SectionLevel } from '../../types/container.ts'
import { sectionWords } from '../../types/section-words.ts'
import { itemStates } from '../learning/shapes.ts'
import { outlineCopyCalls } from './copy-calls.ts'
import { outlineRuleCalls } from './rule-calls.ts'
import { unlockShape } from './unlock.ts'

export const outlineLimits = {
  titleMax: 50,
  introduceMax: 300,
  sectionMax: 200,
  itemMax: 1000,
  addMax: 100,
  depthMax: 4,
} as const

/** Messages of 2 §10 and C076 by what they say. */
export const outlineMessages = {
  titleRequired: '请输入名称',
  titleLength: '名称限制50个字符以内',
  introduceLength: '描述限制300个字符以内',
  notHeld: '这里不能添加该类型的内容',
  circle: '不能把内容放进它自己或它的下级里',
  tooDeep: '最多嵌套4层',
  joinFirst: '加入学习后可查看',
  /** Ours: what is missing of a container that stands in another one. */
  innerLeft: '还需学完其中的必修内容',
  /** Ours: whoever learns it, in whatever container, is told why its answers are kept from them. */
  learnsIt: '您也在学习该内容，不能查看答案和批阅，请联系内容创建者或其他管理者处理',
  sectionCircle: '不能移到它自己或它的下级里',
} as const

/** The message for a chapter that would stand deeper than `levels` allows. */
export function sectionLevelsText(levels: readonly SectionLevel[]): string {
  const { any } = sectionWords(levels)
  return levels.length === 0 ? `这里没有${any}` : `${any}最多${levels.length}级`
}

/** The rule that opens a chapter or an item; only managers receive it. */
const unlockFields = {
  unlock: unlockShape.nullable().default(null),
  /** The same in words. */
  unlock_text: z.string().default(''),
  /** Opened by hand for everybody. */
  opened: z.boolean().default(false),
}

export const sectionShape = z.object({
  id: z.number(),
  parent_id: z.number().default(0),
  title: z.string(),
  introduce: z.string().default(''),
  /** Of its title, description and place. */
  row_version: z.number(),
  ...savedFields,
  /** Times the chapter sets for its items, in unix seconds; 0 where it sets none. */
  open_at: z.number().default(0),
  due_at: z.number().default(0),
  close_at: z.number().default(0),
  /** Whether it is unlocked for the person, and if not, why. */
  open: z.boolean().default(true),
  lock_reason: z.string().default(''),
  /** How far the person is with it. */
  percent: z.number().default(0),
  /** Numbers of required items in it and below, and of those that are done, for learners here; 0 for others. */
  required: z.number().default(0),
  done: z.number().default(0),
  /** Of 1000 beside its neighbours; -1 where items count by themselves. */
  weight: z.number().default(-1),
  /** How many of its required items finish it; 0 for all. */
  finish_n: z.number().default(0),
  ...unlockFields,
})

export const itemShape = z.object({
  /** The placement's id. */
  id: z.number(),
  content_id: z.number(),
  section_id: z.number(),
  /** Wire name, e.g. res_article. */
  content_type: z.string(),
  title: z.string(),
  status: z.number().default(1),
  /** Hidden from learners here; `status` says so everywhere. */
  hidden: z.boolean().default(false),
  /**
   * The moments at which it opens, is due and ends, in unix seconds, 0 for never: for the person where they learn here,
   * else for everybody.
   */
  open_at: z.number().default(0),
  due_at: z.number().default(0),
  close_at: z.number().default(0),
  /** Number of learners who handed it in, for managers; -1 where nothing is handed in. */
  handed_in: z.number().default(-1),
  required: z.boolean().default(true),
  /** Open to people who have not joined. */
  trial: z.boolean().default(false),
  /** Seconds of a video, questions of an exam, …; 0 where there is no such figure. */
  amount: z.number().default(0),
  /** Whether the person may open it now, and if not, why. */
  open: z.boolean().default(true),
  lock_reason: z.string().default(''),
  state: z.enum(itemStates).default('not_started'),
  percent: z.number().default(0),
  /** The work still missing for completion, in words, for a learner here; empty when done. */
  missing: z.string().default(''),
  /** The person who set this progress by hand, and the reason; empty where it is the learner's own doing. */
  adjusted: z.string().default(''),
  ...unlockFields,
})
export type OutlineItem = z.infer<typeof itemShape>
export type OutlineSection = z.infer<typeof sectionShape>

export const outlineShape = z.object({
  content_id: z.number(),
  version: z.number(),
  sections: z.array(sectionShape),
  items: z.array(itemShape),
  /** Number of learners here, for managers. */
  learners: z.number(),
  percent: z.number(),
  done: z.number(),
  total: z.number(),
  /** Content id of the item to go on with; 0 when there is none. */
  resume: z.number(),
})
export type Outline = z.infer<typeof outlineShape>

const manages = { can: 'content.edit', of: 'content_id' } as const

/** Title of a chapter or a leaf: video, article, document, exam, work. */
export const leafTitle = text({
  min: 1,
  max: outlineLimits.titleMax,
  required: outlineMessages.titleRequired,
  message: outlineMessages.titleLength,
})

/** Introduction of a chapter or a leaf. */
export const introduceText = text({ max: outlineLimits.introduceMax, message: outlineMessages.introduceLength })

/** The container in which a leaf was opened (context of learning); the server finds it where 0 or absent. */
export const contextField = { c: qInt(0).optional() }

/** The container a leaf was opened in and its type, by which its pages are addressed; 0 and empty outside any. */
export const contextShown = { c: z.number(), c_type: z.string() }

/** The leaf, and where it was opened. */
export const whichLeaf = { id: id(), ...contextField }

/** The outline of any container: chapters or plans and what is placed in them. One editor, one reader. */
export const outlineCalls = {
  tree: get('/api/Outline/tree', {
    who: { can: 'content.view', of: 'content_id', from: 'anyone' },
    own: true,
    summary: 'The outline of a container with the person’s progress',
    spec: '2 §2',
    input: z.object({ content_id: id() }),
    output: outlineShape,
  }),
  createSection: post('/api/Outline/createSection', {
    who: manages,
    own: true,
    once: true,
    summary: 'Adds a chapter at the end, of the outline or of another chapter',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      parent_id: qInt(0).optional(),
      title: leafTitle,
      introduce: introduceText.optional(),
    }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  updateSection: post('/api/Outline/updateSection', {
    who: manages,
    own: true,
    summary: 'Renames or describes a chapter, or puts it below another one (0: at the top), with what is in it',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      id: id(),
      parent_id: qInt(0).optional(),
      /** The version that is changed; an older one is refused. */
      row_version: qInt(1).optional(),
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
    }),
    output: z.object({ version: z.number() }),
  }),
  deleteSection: post('/api/Outline/deleteSection', {
    who: manages,
    afterPlan: always,
    own: true,
    summary: 'Removes a chapter and those below it; their items move to the top',
    spec: '2 §2',
    input: z.object({ content_id: id(), id: id() }),
    output: z.object({ version: z.number() }),
  }),
  reorder: post('/api/Outline/reorder', {
    who: manages,
    own: true,
    summary: 'Sets the order of all chapters and items; 40900 when the outline has changed meanwhile',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      version: qInt(0),
      sections: z.array(id()).max(outlineLimits.sectionMax),
      items: z.array(z.object({ id: id(), section_id: qInt(0) })).max(outlineLimits.itemMax),
    }),
    output: z.object({ version: z.number() }),
  }),
  addItems: post('/api/Outline/addItems', {
    aliases: ['/api/TrainingCamp/appendItem'],
    who: manages,
    own: true,
    summary: 'Places things that exist already at the end of a chapter; what is in the outline stays where it is',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      section_id: qInt(0),
      item_ids: z.array(id()).min(1).max(outlineLimits.addMax),
    }),
    output: z.object({ added: z.number(), version: z.number() }),
  }),
  updateItem: post('/api/Outline/updateItem', {
    who: manages,
    own: true,
    summary: 'Changes how an item counts: required, open for trial',
    spec: '2 §2',
    input: z.object({ content_id: id(), id: id(), required: z.boolean().optional(), trial: z.boolean().optional() }),
    output: z.object({ version: z.number() }),
  }),
  changeItems: post('/api/Outline/changeItems', {
    who: manages,
    own: true,
    summary:
      'Changes several items at once, all or none: puts them at the end of a chapter, in this order, says how they count, hides them, or takes them out',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      ids: z.array(id()).min(1).max(outlineLimits.addMax),
      section_id: qInt(0).optional(),
      required: z.boolean().optional(),
      trial: z.boolean().optional(),
      hidden: z.boolean().optional(),
      removed: z.literal(true).optional(),
    }),
    output: z.object({ changed: z.number(), version: z.number() }),
  }),
  ...outlineRuleCalls,
  ...outlineCopyCalls,
  setHidden: post('/api/Outline/setHidden', {
    who: { can: 'leaf.edit', of: 'id' },
    afterPlan: ({ hidden }) => hidden,
    own: true,
    summary: 'Hides a leaf from learners, wherever it is placed, or shows it; hidden it counts for nothing',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, hidden: z.boolean() }),
    output: z.object({ hidden: z.boolean() }),
  }),
  removeItem: post('/api/Outline/removeItem', {
    who: manages,
    afterPlan: always,
    own: true,
    summary: 'Takes an item out of the outline; what learners did with it is kept',
    spec: '2 §2',
    input: z.object({ content_id: id(), id: id() }),
    output: z.object({ version: z.number() }),
  }),
  mayEdit: get('/api/Outline/mayEdit', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'Whether the person may change a leaf: asked before its editor is shown',
    spec: '3 §2.2',
    input: z.object(whichLeaf),
    output: z.object({ id: z.number() }),
  }),
}

/** Input of every call that makes an activity inside a container (create-activity/{pid}/{type}). */
export const placementFields = {
  container_id: id().optional(),
  section_id: qInt(0).optional(),
  required: z.boolean().optional(),
  trial: z.boolean().optional(),
  /** Not shown to learners before its maker says so. */
  hidden: z.boolean().optional(),
}

/** Reply of making a leaf. */
export const madeLeaf = z.object({ id: z.number() })

/** Reply of changing a leaf: its new version. */
export const savedLeaf = z.object({ id: z.number(), row_version: z.number() })
