import { z } from 'zod'
import { id, qIds, qInt } from '../../kernel/coerce.ts'
import { unlockShape } from './unlock.ts'

export const ruleLimits = {
  attemptsMax: 100,
  weightMax: 1000,
  /** Sum of the weights of chapters beside one another. */
  weightsSum: 1000,
  /** Items set at once; a chapter may have more. */
  idsMax: 100,
  finishMax: 1000,
  sectionsMax: 200,
} as const

export const ruleMessages = {
  dueBeforeOpen: '应交时间要晚于开放时间',
  closeBeforeOpen: '截止时间要晚于开放时间',
  dueAfterClose: '应交时间不能晚于截止时间',
  outside: '不能超出内容原有的开放和截止时间',
  nothing: '请选择要修改的设置',
  weightsSum: '同一级的权重之和必须为1000',
  weightsOf: '请为这一级的每一项设置权重',
} as const

/** Inherits the chapter's, or the item's own. */
export const inherits = -1

/** The message for one of several items that breaks a rule. */
export function ruleOf(title: string, message: string): string {
  return `《${title}》的${message}`
}

/** The end of the year 9999. */
const lastSecond = 253_402_300_799
/** Unix seconds; 0 for no such moment, -1 for what the chapter or the item says. Absent stays as it is. */
const moment = qInt(inherits, lastSecond).optional()

/** Times, tries and unlocking that a place sets for its items, overriding their own. */
export const ruleFields = {
  open_at: moment,
  due_at: moment,
  close_at: moment,
  /** 0 without limit. */
  attempts_max: qInt(inherits, ruleLimits.attemptsMax).optional(),
  weight: qInt(1, ruleLimits.weightMax).optional(),
  hidden: z.boolean().optional(),
  /** The rule that opens the items, or the chapter itself; null for none. */
  unlock: unlockShape.nullable().optional(),
  /** Whether those for whom they were open are locked again; without it they stay open for them. */
  relock: z.boolean().optional(),
  /** How many of its required items finish a chapter; 0 for all. */
  finish_n: qInt(0, ruleLimits.finishMax).optional(),
}

/** Weights of sibling chapters in the progress above them; empty where items count by themselves. */
export const weightsInput = {
  content_id: id(),
  /** The chapter they stand below; 0 at the top. */
  parent_id: qInt(0),
  weights: z
    .array(z.object({ id: id(), weight: z.int().min(0).max(ruleLimits.weightsSum) }))
    .max(ruleLimits.sectionsMax),
}

/** The chapter or the item (by its placement) to open by hand, and the person. */
export const openedInput = {
  content_id: id(),
  section_id: id().optional(),
  id: id().optional(),
  /** One learner there; 0 for all. */
  uid: qInt(0),
  opened: z.boolean(),
}

/** A learner, and whether a chapter or an item was opened by hand for them alone. */
export const openedRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  opened: z.boolean(),
})
export type OpenedRow = z.infer<typeof openedRow>

/** An item of a placed container with its times there, and those set for the learners of the outer one. */
export const placeTimeRow = z.object({
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** Times that hold for everybody there: unix seconds, 0 for never. */
  open_at: z.number(),
  due_at: z.number(),
  close_at: z.number(),
  /** Times as set: -1 for none set, 0 for never. */
  own_open_at: z.number(),
  own_due_at: z.number(),
  own_close_at: z.number(),
})
export type PlaceTimeRow = z.infer<typeof placeTimeRow>

/** The items: those of a chapter and the ones below it, or some by their placements. */
export const ruleTarget = {
  content_id: id(),
  section_id: id().optional(),
  ids: qIds(ruleLimits.idsMax).default([]),
}

/** Times that a container sets, for its own learners, on items of a container placed in it; all are replaced at once. */
export const placeTimesInput = {
  content_id: id(),
  inner_id: id(),
  item_ids: z.array(id()).min(1).max(ruleLimits.idsMax),
  open_at: qInt(inherits, lastSecond),
  due_at: qInt(inherits, lastSecond),
  close_at: qInt(inherits, lastSecond),
}

/** Numbers of people whom a change of some items touches. */
export const touchedShape = z.object({
  items: z.number(),
  /** Number of learners there. */
  learners: z.number(),
  /** Of these learners, the numbers who have begun one of the items, and who have handed one in. */
  begun: z.number(),
  handed_in: z.number(),
  /** Title of the chapter before the one in question where nothing in it is required, which counts as done; else empty. */
  empty_before: z.string(),
})
