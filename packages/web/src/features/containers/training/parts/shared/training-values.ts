import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import type { TagValue } from '../../../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../../../base/upload/parts/shared/image-uploader.tsx'

/** The fields of the form of a training; a camp adds its own. Moments and places are as typed. */
export interface TrainingValues {
  industry_id?: number
  title: string
  introduce: string
  cover: PictureValue | null
  tag: readonly TagValue[]
  status_var: Visibility
  way: TrainingDetail['way']
  capacity: string
  opens_at: string
  closes_at: string
}

/** A new training: public, and joined by oneself at any time. */
export const newTraining: TrainingValues = {
  title: '',
  introduce: '',
  cover: null,
  tag: [],
  status_var: 'public',
  way: 'self',
  capacity: '',
  opens_at: '',
  closes_at: '',
}

/** A stored training, or what a camp has of one, as the form holds it. */
export function trainingValuesOf(stored: TrainingDetail): TrainingValues {
  const { industry_id, cover, cover_data, tag, capacity } = stored
  return {
    ...(industry_id ? { industry_id } : {}),
    title: stored.title,
    introduce: stored.introduce,
    cover: cover ? { id: cover, url: cover_data.url } : null,
    tag: tag.map((one) => ({ id: one.id, title: one.title })),
    status_var: stored.status_var,
    way: stored.way,
    capacity: capacity === null ? '' : String(capacity),
    opens_at: momentOf(stored.opens_at),
    closes_at: momentOf(stored.closes_at),
  }
}

/** The form's fields as the calls take them. */
export function trainingInputOf(values: TrainingValues) {
  const places = values.capacity.trim()
  return {
    industry_id: values.industry_id ?? null,
    title: values.title,
    introduce: values.introduce,
    cover: values.cover?.id ?? null,
    tag: values.tag.map((one) => (one.id ? one.id : { title: one.title })),
    status_var: values.status_var,
    way: values.way,
    capacity: places === '' ? null : Number(places),
    opens_at: secondsOf(values.opens_at),
    closes_at: secondsOf(values.closes_at),
  }
}
