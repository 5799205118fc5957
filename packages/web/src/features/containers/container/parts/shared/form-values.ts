import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import type { ContainerDetail, ContainerRow } from '@zhixing/contract/containers/container/shapes.ts'
import type { TagValue } from '../../../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../../../base/upload/parts/shared/image-uploader.tsx'

/** Converts a type's form from its detail and to its calls. Methods, so that a type may read all of its detail. */
export interface FormValues<V extends object> {
  valuesOf(stored: ManagedDetail): V
  inputOf(values: V): object
}

/** The fields that most forms have; a type adds its own. */
export interface UsualValues {
  industry_id?: number
  title: string
  introduce: string
  cover: PictureValue | null
  tag: readonly TagValue[]
}

export const newUsual: UsualValues = { title: '', introduce: '', cover: null, tag: [] }

/** Usual fields of a stored container as the form holds them. */
export function usualValuesOf(
  stored: Pick<ContainerRow & ContainerDetail, keyof UsualValues | 'cover_data'>,
): UsualValues {
  const { industry_id, title, introduce, cover, cover_data, tag } = stored
  return {
    ...(industry_id ? { industry_id } : {}),
    title,
    introduce,
    cover: pictureOf(cover, cover_data),
    tag: tagValuesOf(tag),
  }
}

/** Usual fields of the form as the calls take them. */
export function usualInputOf({ industry_id, title, introduce, cover, tag }: UsualValues) {
  return { industry_id: industry_id ?? null, title, introduce, cover: cover?.id ?? null, tag: tagInputOf(tag) }
}

/** A stored picture as a form holds it; its number is 0 where there is none. */
export function pictureOf(id: number, { url }: { url: string }): PictureValue | null {
  return id ? { id, url } : null
}

/** Stored tags as a form holds them. */
export function tagValuesOf(tags: readonly Required<TagValue>[]): TagValue[] {
  return tags.map(({ id, title }) => ({ id, title }))
}

/** A form's tags as the calls take them: a new one by its title. */
export function tagInputOf(tags: readonly TagValue[]) {
  return tags.map(({ id, title }) => (id ? id : { title }))
}
