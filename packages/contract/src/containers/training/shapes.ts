import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { contentStatus, visibilities } from '../../content/content/shapes.ts'
import { joiningLimits } from '../../content/joining/limits.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { joinWays } from '../../types/container.ts'
import { containerLimits, containerMessages } from '../container/limits.ts'
import { containerDetail, containerRow } from '../container/shapes.ts'

/** A training on a card or in a list. */
export const trainingRow = containerRow.extend({
  way: z.enum(joinWays),
  /** From when and until when it is joined; 0 for no such moment. */
  opens_at: unixSeconds,
  closes_at: unixSeconds,
})
export type TrainingRow = z.infer<typeof trainingRow>

/** Fields that the page and the form of a training or a camp read besides. */
export const trainingDetailFields = {
  ...containerDetail.shape,
  /** Places for learners; null for no end of them. */
  capacity: z.number().nullable(),
  /** Whoever may manage it: its maker, an admin of its organisation, a super admin (C034). */
  is_creator: z.boolean(),
  /** Its place in the store; null for one that is not sold. */
  app_content: z.object({ source: z.string(), content_id: z.number() }).nullable(),
  has_app_permission: z.boolean(),
}

export const trainingDetail = trainingRow.extend(trainingDetailFields)
export type TrainingDetail = z.infer<typeof trainingDetail>

/** A moment as a form sends it: Unix seconds, 0 for none. */
export const formMoment = () => qInt(0, joiningLimits.momentMax)

/** Fields of the form of a training. */
export const trainingFields = {
  industry_id: z
    .union([id(), z.null(), z.undefined()])
    .refine((value) => typeof value === 'number', containerMessages.industryRequired),
  title: text({
    min: containerLimits.titleMin,
    max: containerLimits.titleMax,
    required: containerMessages.titleRequired,
    message: containerMessages.titleLength,
  }),
  introduce: text({ max: containerLimits.introduceMax, message: containerMessages.introduceLength }),
  cover: qInt(0).nullable(),
  tag: z.array(tagChoice).max(containerLimits.tagMax, '最多选择5个标签'),
  status_var: z.enum(visibilities),
  status: qInt(contentStatus.draft, contentStatus.closed),
  way: z.enum(joinWays),
  capacity: qInt(1, joiningLimits.capacityMax).nullable(),
  opens_at: formMoment(),
  closes_at: formMoment(),
}

/** The form of a training, with what stands for what is absent. */
export const trainingForm = z.object({
  ...trainingFields,
  introduce: trainingFields.introduce.default(''),
  cover: trainingFields.cover.optional(),
  tag: trainingFields.tag.default([]),
  status_var: trainingFields.status_var.default('public'),
  status: trainingFields.status.default(contentStatus.active),
  way: trainingFields.way.optional(),
  capacity: trainingFields.capacity.optional(),
  opens_at: trainingFields.opens_at.optional(),
  closes_at: trainingFields.closes_at.optional(),
})
