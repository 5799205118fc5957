import { channelMessages, channelTypeLabels, channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { formats } from '@zhixing/contract/limits.ts'
import type { TagValue } from '../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'
import { pictureOf, tagInputOf, tagValuesOf } from '../container/parts/shared/form-values.ts'

/** The fields of the form of a career path (1 §2.7). */
export interface ChannelValues {
  title: string
  description: string
  tags: readonly TagValue[]
  type: number
  certification_url: string
  test_address: string
  cover: PictureValue | null
}

export const typeChoices = Object.values(channelTypes).map((value) => ({
  value,
  label: channelTypeLabels[value] ?? '',
}))

/** A new path; super admins begin with a featured one (channel.type.superDefault). */
export function newChannel(isSuper: boolean): ChannelValues {
  return {
    title: '',
    description: '',
    tags: [],
    type: isSuper ? channelTypes.featured : channelTypes.normal,
    certification_url: '',
    test_address: '',
    cover: null,
  }
}

/** A stored path as the form holds it. */
export function valuesOf(stored: ChannelDetail): ChannelValues {
  const { title, description, tags, type, certification_url, test_address, cover, cover_data } = stored
  return {
    title,
    description,
    tags: tagValuesOf(tags),
    type,
    certification_url,
    test_address,
    cover: pictureOf(cover, cover_data),
  }
}

/** The form's fields as the calls take them; only paths of type 3 have addresses. */
export function inputOf({ tags, cover, certification_url, test_address, ...values }: Partial<ChannelValues>) {
  return {
    ...values,
    ...(tags ? { tags: tagInputOf(tags) } : {}),
    ...(cover === undefined ? {} : { cover: cover?.id ?? null }),
    ...(values.type === channelTypes.certification ? { certification_url, test_address } : {}),
  }
}

/** Both addresses are needed where they are asked for. */
export const urlRule = {
  required: true,
  pattern: formats.httpUrl,
  transform: (typed: unknown) => String(typed ?? '').trim(),
  message: channelMessages.urlWrong,
}
