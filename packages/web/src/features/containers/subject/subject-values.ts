import type { SubjectDetail } from '@zhixing/contract/containers/subject/calls.ts'
import type { SubjectType } from '@zhixing/contract/containers/subject/limits.ts'

/** A subject as its form holds it. */
export interface SubjectValues {
  title: string
  introduce: string
  content_type: SubjectType
  logo: { id: number; url: string } | null
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
  return { title, introduce, content_type, logo: logo ? { id: logo, url: logo_data.url } : null, is_default }
}

/** The form's fields as the calls take them. */
export function inputOf({ logo, ...rest }: SubjectValues) {
  return { ...rest, logo: logo?.id ?? null }
}
