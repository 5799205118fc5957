import { z } from 'zod'
import { text, unixSeconds } from '../../kernel/coerce.ts'
import { formMoment, trainingDetailFields, trainingFields, trainingForm, trainingRow } from '../training/shapes.ts'
import { campLimits, campMessages } from './limits.ts'
import { campStages } from './stage.ts'

/** A camp on a card or in a list; lists of camps hold trainings too, which have no dates and no place of their own. */
export const campRow = trainingRow.extend({
  /** training_camp or training. */
  content_type: z.string(),
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  place: z.string(),
  /** By its dates and the present moment. */
  stage: z.enum(campStages),
})
export type CampRow = z.infer<typeof campRow>

export const campDetail = campRow.extend(trainingDetailFields)
export type CampDetail = z.infer<typeof campDetail>

/** Fields of the form of a camp. */
export const campFields = {
  ...trainingFields,
  starts_at: formMoment(),
  ends_at: formMoment(),
  place: text({ max: campLimits.placeMax, message: campMessages.placeLength }),
  /** Rich text of its page, cleaned when it is stored. */
  body: z.string().max(campLimits.bodyMax * 10, campMessages.bodyLength),
}

/** The form of a camp, with what stands for what is absent. */
export const campForm = z.object({
  ...trainingForm.shape,
  starts_at: campFields.starts_at.optional(),
  ends_at: campFields.ends_at.optional(),
  place: campFields.place.default(''),
  body: campFields.body.optional(),
})
