import { z } from 'zod'
import { id, qIds, qInt } from '../../kernel/coerce.ts'

export const ruleLimits = {
  attemptsMax: 100,
  weightMax: 1000,
  /** As many items are set at once; a chapter may have more. */
  idsMax: 100,
} as const

export const ruleMessages = {
  dueBeforeOpen: '应交时间要晚于开放时间',
  closeBeforeOpen: '截止时间要晚于开放时间',
  dueAfterClose: '应交时间不能晚于截止时间',
  outside: '不能超出内容原有的开放和截止时间',
  nothing: '请选择要修改的设置',
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
}

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
