import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { newUsual, type UsualValues, usualInputOf, usualValuesOf } from '../container/parts/shared/form-values.ts'
import { privateRefusalOf } from '../container/parts/shared/visibility.ts'

/** The fields of the collection form (spec 1 §2.8). */
export interface CollectionValues extends UsualValues {
  type: number
  status_var: Visibility
}

export const typeChoices = [
  { value: collectionTypes.study, label: '学习资源', text: '供学员学习' },
  { value: collectionTypes.teaching, label: '教学资源', text: '供教师教学使用' },
] as const

/** A new collection: public, a learning resource (C059; spec 1 §3). */
export const newCollection: CollectionValues = {
  ...newUsual,
  type: collectionTypes.study,
  status_var: 'public',
}

/** A stored collection as the form holds it. */
export function valuesOf(collection: CollectionDetail): CollectionValues {
  return { ...usualValuesOf(collection), type: collection.type, status_var: collection.status_var }
}

/** The form's fields as the calls take them. */
export function inputOf(values: CollectionValues) {
  return { ...usualInputOf(values), type: values.type, status_var: values.status_var }
}

/** Why an existing collection may not go private (spec 1 §4, §8; C056). */
export function privateRefusal(collection: CollectionDetail | undefined, wanted: Visibility): string | undefined {
  const label = collectionTypeName(collection?.type)
  return privateRefusalOf(collection, wanted, { type: 'collection', label })
}
