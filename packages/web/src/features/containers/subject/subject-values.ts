import type { SubjectDetail } from '@zhixing/contract/containers/subject/calls.ts'
import type { SubjectType } from '@zhixing/contract/containers/subject/limits.ts'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'
import { pictureOf } from '../container/parts/shared/form-values.ts'

/** A subject as its form holds it. */
export interface SubjectValues {
  title: string
  introduce: string
  content_type: SubjectType
  logo: PictureValue | null
  is_default: boolean
}

export const newSubject: SubjectValues = {
  title: '',
  introduce: '',
  content_type: 'study_resource',
  logo: null,
  is_default: false,
}

export function valuesOf(subject: SubjectDetail): SubjectValues {
  const { title, introduce, content_type, logo, logo_data, is_default } = subject
  return { title, introduce, content_type, logo: pictureOf(logo, logo_data), is_default }
}

/** The form's fields as the calls take them. */
export function inputOf({ logo, ...rest }: SubjectValues) {
  return { ...rest, logo: logo?.id ?? null }
}
