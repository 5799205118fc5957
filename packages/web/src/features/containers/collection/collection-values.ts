import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { TagValue } from '../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'
import { privateRefusalOf } from '../container/parts/shared/visibility.ts'

/** The fields of the collection form (spec 1 §2.8). */
export interface CollectionValues {
  industry_id?: number
  title: string
  introduce: string
  cover: PictureValue | null
  type: number
  tag: readonly TagValue[]
  status_var: Visibility
}

export const typeChoices = [
  { value: collectionTypes.study, label: '学习资源', text: '供学员学习' },
  { value: collectionTypes.teaching, label: '教学资源', text: '供教师教学使用' },
] as const

/** A new collection: public, a learning resource (C059; spec 1 §3). */
export const newCollection: CollectionValues = {
  title: '',
  introduce: '',
  cover: null,
  type: collectionTypes.study,
  tag: [],
  status_var: 'public',
}

/** A stored collection as the form holds it. */
export function valuesOf(collection: CollectionDetail): CollectionValues {
  const { industry_id, title, introduce, cover, cover_data, type, tag, status_var } = collection
  return {
    ...(industry_id ? { industry_id } : {}),
    title,
    introduce,
    cover: cover ? { id: cover, url: cover_data.url } : null,
    type,
    tag: tag.map((one) => ({ id: one.id, title: one.title })),
    status_var,
  }
}

/** The form's fields as the calls take them. */
export function inputOf(values: CollectionValues) {
  return {
    industry_id: values.industry_id ?? null,
    title: values.title,
    introduce: values.introduce,
    cover: values.cover?.id ?? null,
    type: values.type,
    tag: values.tag.map((one) => (one.id ? one.id : { title: one.title })),
    status_var: values.status_var,
  }
}

/** Why an existing collection may not go private (spec 1 §4, §8; C056). */
export function privateRefusal(collection: CollectionDetail | undefined, wanted: Visibility): string | undefined {
  const label = collectionTypeName(collection?.type)
  return privateRefusalOf(collection, wanted, { type: 'collection', label })
}
