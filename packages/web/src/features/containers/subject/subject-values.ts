import type { SubjectDetail } from '@zhixing/contract/containers/subject/calls.ts'
import type { SubjectType } from '@zhixing/contract/containers/subject/limits.ts'
import type { Difference } from '../container/parts/shared/form-values.ts'

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

const shown: readonly { label: string; text: (values: SubjectValues) => string }[] = [
  { label: '名称', text: ({ title }) => title.trim() },
  { label: '简介', text: ({ introduce }) => introduce.trim() },
  { label: '图标', text: ({ logo }) => (logo ? `图片${logo.id}` : '自动生成') },
  { label: '默认专题', text: ({ is_default }) => (is_default ? '是' : '否') },
]

/** The fields two states of the form differ in, in words. */
export function differences(mine: SubjectValues, stored: SubjectValues): Difference[] {
  return shown
    .map(({ label, text }) => ({ label, mine: text(mine), stored: text(stored) }))
    .filter((one) => one.mine !== one.stored)
}
