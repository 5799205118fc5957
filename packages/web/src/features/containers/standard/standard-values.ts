import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { skillLevels, usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import type { TagValue } from '../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'

/** The fields of the form of a standard. */
export interface StandardValues {
  industry_id?: number
  title: string
  introduce: string
  cover: PictureValue | null
  tag: readonly TagValue[]
  status_var: 'public' | 'internal'
  target: number
}

/** A new standard: public, aiming at 高级. */
export const newStandard: StandardValues = {
  title: '',
  introduce: '',
  cover: null,
  tag: [],
  status_var: 'public',
  target: usualTarget,
}

/** Levels to choose a target from. */
export const targetChoices = skillLevels.map(({ score, title }) => ({
  value: score,
  label: `${title}（${score}分起）`,
}))

/** A stored standard as the form holds it. */
export function standardValuesOf(stored: StandardDetail): StandardValues {
  const { industry_id, cover, cover_data, tag } = stored
  return {
    ...(industry_id ? { industry_id } : {}),
    title: stored.title,
    introduce: stored.introduce,
    cover: cover ? { id: cover, url: cover_data.url } : null,
    tag: tag.map((one) => ({ id: one.id, title: one.title })),
    status_var: stored.status_var === 'internal' ? 'internal' : 'public',
    target: stored.target,
  }
}

/** The form's fields as the calls take them. */
export function standardInputOf(values: StandardValues) {
  return {
    industry_id: values.industry_id ?? null,
    title: values.title,
    introduce: values.introduce,
    cover: values.cover?.id ?? null,
    tag: values.tag.map((one) => (one.id ? one.id : { title: one.title })),
    status_var: values.status_var,
    target: values.target,
  }
}
