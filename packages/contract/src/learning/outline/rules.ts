import { z } from 'zod'
import { id, qIds, qInt } from '../../kernel/coerce.ts'
import { unlockShape } from './unlock.ts'

export const ruleLimits = {
  attemptsMax: 100,
  weightMax: 1000,
  /** What the weights of chapters beside one another make together. */
  weightsSum: 1000,
  /** As many items are set at once; a chapter may have more. */
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

/** Takes what the chapter, or the item itself, says. */
export const inherits = -1

/** What is said where one of several items cannot be so. */
export function ruleOf(title: string, message: string): string {
  return `《${title}》的${message}`
}

/** The end of the year 9999. */
const lastSecond = 253_402_300_799
/** Unix seconds; 0 for no such moment, -1 for what the chapter or the item says. Absent stays as it is. */
const moment = qInt(inherits, lastSecond).optional()

/** What a place says of its items in place of what they say themselves. */
export const ruleFields = {
  open_at: moment,
  due_at: moment,
  close_at: moment,
  /** 0 without limit. */
  attempts_max: qInt(inherits, ruleLimits.attemptsMax).optional(),
  weight: qInt(1, ruleLimits.weightMax).optional(),
  hidden: z.boolean().optional(),
  /** What opens them, of a chapter the chapter itself; null for nothing. */
  unlock: unlockShape.nullable().optional(),
  /** Whether those for whom they were open are locked again; without it they stay open for them. */
  relock: z.boolean().optional(),
  /** How many of its required items finish a chapter; 0 for all. */
  finish_n: qInt(0, ruleLimits.finishMax).optional(),
}

/** What the chapters beside one another weigh in the progress of what holds them; none where items count by themselves. */
export const weightsInput = {
  content_id: id(),
  /** The chapter they stand below; 0 at the top. */
  parent_id: qInt(0),
  weights: z
    .array(z.object({ id: id(), weight: z.int().min(0).max(ruleLimits.weightsSum) }))
    .max(ruleLimits.sectionsMax),
}

/** Which chapter or item, by its placement, is opened by hand, and for whom. */
export const openedInput = {
  content_id: id(),
  section_id: id().optional(),
  id: id().optional(),
  /** One who learns there; 0 for all. */
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

/** An item of a placed container with its moments there, and what was said of them for the learners of the one that holds it. */
export const placeTimeRow = z.object({
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** As it holds for everybody there: unix seconds, 0 for never. */
  open_at: z.number(),
  due_at: z.number(),
  close_at: z.number(),
  /** As it was said: -1 for nothing, 0 for never. */
  own_open_at: z.number(),
  own_due_at: z.number(),
  own_close_at: z.number(),
})
export type PlaceTimeRow = z.infer<typeof placeTimeRow>

/** Which items: those of a chapter and the ones below it, or some by their placements. */
export const ruleTarget = {
  content_id: id(),
  section_id: id().optional(),
  ids: qIds(ruleLimits.idsMax).default([]),
}

/** What a container says of items of one that it holds, for its own learners; what they say is replaced as a whole. */
export const placeTimesInput = {
  content_id: id(),
  inner_id: id(),
  item_ids: z.array(id()).min(1).max(ruleLimits.idsMax),
  open_at: qInt(inherits, lastSecond),
  due_at: qInt(inherits, lastSecond),
  close_at: qInt(inherits, lastSecond),
}

/** Whom a change of some items touches. */
export const touchedShape = z.object({
  items: z.number(),
  /** Those who learn there. */
  learners: z.number(),
  /** Of them, who has begun one of the items, and who has handed one in. */
  begun: z.number(),
  handed_in: z.number(),
})
