import { z } from 'zod'
import { tagChoice, tagRow } from '../../base/tag/calls.ts'
import { contentStatus, pictureData } from '../../content/content/shapes.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { formats } from '../../limits.ts'
import { containerDetail, containerRow } from '../container/shapes.ts'
import { channelLimits, channelMessages, channelTypes } from './limits.ts'

/** A career path on a card or in a list; `logo_data` and `cover_data` carry one picture, `tags` and `tag` the same (2 §3, 3 §3). */
export const channelRow = containerRow.extend({
  type: z.number(),
  description: z.string(),
  logo_data: pictureData,
  tags: z.array(tagRow),
  /** The learning centre it belongs to; null while there are none. */
  space: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Vacancies of learning centres in it. */
  space_job_count: z.number(),
  follow_num: z.number(),
})
export type ChannelRow = z.infer<typeof channelRow>

export const channelDetailRow = channelRow.extend({
  ...containerDetail.shape,
  certification_url: z.string(),
  test_address: z.string(),
  has_follow: z.boolean(),
  /** Moment its model was published, 0 for never. */
  model_published_at: z.number(),
})
export type ChannelDetail = z.infer<typeof channelDetailRow>

const address = () =>
  z
    .string(channelMessages.urlWrong)
    .trim()
    .max(channelLimits.urlMax, channelMessages.urlWrong)
    .refine((url) => url === '' || formats.httpUrl.test(url), channelMessages.urlWrong)

const tags = z.array(tagChoice).max(channelLimits.tagMax, '最多选择5个标签')

/** Fields of the form of a career path (1 §2.7, §5). */
export const channelFields = {
  title: text({
    min: channelLimits.titleMin,
    max: channelLimits.titleMax,
    required: channelMessages.titleRequired,
    message: channelMessages.titleLength,
  }),
  description: text({ max: channelLimits.descriptionMax, message: channelMessages.descriptionLength }),
  tags,
  /** The same by its other name. */
  tag: tags,
  type: qInt(channelTypes.normal, channelTypes.certification),
  certification_url: address(),
  test_address: address(),
  cover: qInt(0).nullable(),
  /** Closed, or open again once it was published. */
  status: qInt(contentStatus.active, contentStatus.closed),
}

/** Makes one: a draft, which its admins alone see. `subject_id` puts it into a subject one manages. */
export const channelForm = z
  .looseObject({
    title: channelFields.title,
    description: channelFields.description.default(''),
    tags: tags.optional(),
    tag: tags.optional(),
    type: channelFields.type.optional(),
    certification_url: channelFields.certification_url.optional(),
    test_address: channelFields.test_address.optional(),
    cover: channelFields.cover.optional(),
    subject_id: id().optional(),
  })
  .superRefine((form, context) => {
    const unknown = Object.keys(form).find((key) => /^[a-z_]{1,40}_id$/.test(key) && key !== 'subject_id')
    if (unknown !== undefined) {
      context.addIssue({ code: 'custom', path: [unknown], message: '不能加入该内容' })
    }
  })
