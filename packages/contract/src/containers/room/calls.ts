import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { contentStatus, ownerShape } from '../../content/content/shapes.ts'
import { always, get, post } from '../../kernel/call.ts'
import { flag01, id, qInt, text } from '../../kernel/coerce.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { containerDetail, containerRow, ownContainer } from '../container/shapes.ts'
import { roomBindCalls } from './bind-calls.ts'
import { capFault, hasTeamCap, isRoomTitle, roomLimits, roomMessages } from './limits.ts'
import { roomPlanCalls } from './plan-calls.ts'

/** c: public, p: private, by code only (spec 1 §3). */
export const roomTypes = ['c', 'p'] as const

/** A class on a card or in a list. */
export const roomRow = containerRow.extend({
  room_type: z.enum(roomTypes),
  template: z.number(),
  template_prefix: z.string(),
  /** The learning centre it belongs to (1 §3); null until there are any. */
  space: z.object({ id: z.number(), title: z.string() }).nullable(),
})
export type RoomRow = z.infer<typeof roomRow>

const teacher = ownerShape.extend({ uid: z.number() })

/** A class as its page and its form read it (spec 2 §3, 1 §2.9). */
export const roomDetail = roomRow.extend({
  ...containerDetail.shape,
  /** Its main chat room; 0 until there is one (C147). */
  rid: z.number(),
  /** 1: whoever joins waits for a teacher’s answer. */
  need_check: flag01,
  /** The most members of a team; 0 for no cap. */
  group_user_max: z.number(),
  /** The class it was copied from; 0 for none. */
  copy_from: z.number(),
  is_owner: z.boolean(),
  /** Teaches or assists in it, and does not own it. */
  is_teacher: z.boolean(),
  teachers: z.array(teacher),
  /** Its information has to be saved before anybody can join. */
  need_active: z.boolean(),
})
export type RoomDetail = z.infer<typeof roomDetail>

const fields = {
  industry_id: z
    .union([id(), z.null(), z.undefined()])
    .refine((value) => typeof value === 'number', roomMessages.industryRequired),
  title: text({
    min: roomLimits.titleMin,
    max: roomLimits.titleMax,
    required: roomMessages.titleRequired,
    message: roomMessages.titleLength,
  }).refine(isRoomTitle, roomMessages.titleCharacters),
  introduce: text({ max: roomLimits.introduceMax, message: roomMessages.introduceLength }),
  room_type: z.enum(roomTypes),
  cover: qInt(0).nullable(),
  tag: z.array(tagChoice).max(roomLimits.tagMax, '最多选择5个标签'),
  need_check: qInt(0, 1),
  /** Closed, or open again; one that waits for its information is active once that is saved. */
  status: qInt(contentStatus.active, contentStatus.closed),
}

/** Fields of the form; the page checks with the same shape (spec 1 §2.9, §5). */
export const roomForm = z
  .object({
    industry_id: fields.industry_id,
    title: fields.title,
    introduce: fields.introduce.default(''),
    room_type: fields.room_type.default('c'),
    cover: fields.cover.optional(),
    tag: fields.tag.default([]),
    need_check: fields.need_check.default(0),
    template: z
      .union([qInt(1, 3), z.null(), z.undefined()])
      .refine((value) => typeof value === 'number', roomMessages.templateRequired),
    /** Read for templates with a cap only (C060). */
    group_user_max: z.union([z.number(), z.string().max(20), z.null()]).optional(),
    copy_from: id().nullable().optional(),
  })
  .superRefine(({ template, group_user_max: cap }, context) => {
    const fault = hasTeamCap(template) ? capFault(cap) : undefined
    if (fault) {
      context.addIssue({ code: 'custom', path: ['group_user_max'], message: fault })
    }
  })

const kit = containerCalls('Room', {
  type: 'room',
  words: { one: 'a class', many: 'Classes' },
  spec: '2 §7',
  lists: { filter: usualFilter, row: roomRow },
  mine: { filter: usualMineFilter, row: roomRow.extend(ownContainer.shape) },
  detail: roomDetail,
  form: roomForm,
  fields,
  names: { follow: 'join', members: 'getRoomMemberData' },
})

export const roomCalls = {
  ...kit,
  ...roomPlanCalls,
  ...roomBindCalls,
  copy: post('/api/Room/copy', {
    who: { can: 'content.delete', of: 'id' },
    afterPlan: always,
    once: true,
    summary: 'A copy of one’s own class, which waits for its information: introduction, plans and shelves, no members',
    spec: '1 §7, 2 §7',
    input: z.object({ id: id(), title: fields.title.optional() }),
    /** How many contents it holds are not in the copy: they are not there for whoever copies. */
    output: z.object({ id: z.number(), left_out: z.number(), status: z.number() }),
  }),
  leaveGroup: post('/api/Room/leaveGroup', {
    who: { can: 'content.view', of: 'id' },
    replayable: true,
    summary: 'Leaves a class; what was learned is kept',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: kit.follow.output,
  }),
  getClassroomData: get('/api/Index/getClassroomData', {
    who: 'anyone',
    summary: 'The classroom home: the classes one learns or teaches, the most followed and the newest ones',
    spec: '2 §7, 2 §2',
    output: z.object({
      learned: z.array(roomRow.extend(ownContainer.shape)),
      taught: z.array(roomRow.extend(ownContainer.shape)),
      hot: z.array(roomRow),
      newest: z.array(roomRow),
    }),
  }),
  roomNameExists: get('/chat/rooms.roomNameExists', {
    who: 'teacher',
    summary: 'Whether another class of the current organisation has a name',
    spec: '1 §7, 2 §7',
    input: z.object({ roomName: z.string().max(60), roomId: qInt(0).optional() }),
    output: z.object({ exists: z.boolean() }),
  }),
}
