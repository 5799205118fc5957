import { z } from 'zod'
import { containerCalls, usualFilter, usualMineFilter } from '../src/containers/container/container-calls.ts'
import { containerDetail, containerRow, ownContainer } from '../src/containers/container/shapes.ts'
import { contentStatus, visibilities } from '../src/content/content/shapes.ts'
import { id, qInt, text } from '../src/kernel/coerce.ts'
import { joinWays } from '../src/types/container.ts'

export const trialRoomLimits = { titleMax: 30, introduceMax: 300, placeMax: 20 } as const

export const trialRoomMessages = {
  titleRequired: '请输入名称',
  titleLength: '名称限制30个字符以内',
  titleTaken: '名称已被使用',
  introduceLength: '描述限制300个字符以内',
  placeLength: '地点限制20个字符以内',
} as const

/** A trial room on a card or in a list. */
export const trialRoomRow = containerRow.extend({ place: z.string() })
export type TrialRoomRow = z.infer<typeof trialRoomRow>

export const trialRoomDetail = trialRoomRow.extend(containerDetail.shape)
export type TrialRoomDetail = z.infer<typeof trialRoomDetail>

const fields = {
  title: text({
    min: 1,
    max: trialRoomLimits.titleMax,
    required: trialRoomMessages.titleRequired,
    message: trialRoomMessages.titleLength,
  }),
  introduce: text({ max: trialRoomLimits.introduceMax, message: trialRoomMessages.introduceLength }),
  industry_id: id().nullable(),
  cover: qInt(0).nullable(),
  place: text({ max: trialRoomLimits.placeMax, message: trialRoomMessages.placeLength }),
  way: z.enum(joinWays),
  status_var: z.enum(visibilities),
  status: qInt(contentStatus.draft, contentStatus.closed),
}

export const trialRoomForm = z.object({
  title: fields.title,
  introduce: fields.introduce.default(''),
  industry_id: fields.industry_id.optional(),
  cover: fields.cover.optional(),
  place: fields.place.default(''),
  way: fields.way.optional(),
  status_var: fields.status_var.default('public'),
  status: fields.status.default(contentStatus.active),
})

export const trialRoomCalls = containerCalls('TrialRoom', {
  type: 'trial_room',
  words: { one: 'a trial room', many: 'Trial rooms' },
  spec: 'test',
  lists: { filter: usualFilter, row: trialRoomRow },
  mine: { filter: usualMineFilter, row: trialRoomRow.extend(ownContainer.shape) },
  detail: trialRoomDetail,
  form: trialRoomForm,
  fields,
})
