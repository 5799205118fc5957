import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import { newUsual, type UsualValues, usualInputOf, usualValuesOf } from '../../../container/parts/shared/form-values.ts'

/** The fields of the form of a training; a camp adds its own. Moments and places are as typed. */
export interface TrainingValues extends UsualValues {
  status_var: Visibility
  way: TrainingDetail['way']
  capacity: string
  opens_at: string
  closes_at: string
}

/** A new training: public, and joined by oneself at any time. */
export const newTraining: TrainingValues = {
  ...newUsual,
  status_var: 'public',
  way: 'self',
  capacity: '',
  opens_at: '',
  closes_at: '',
}

/** A stored training, or what a camp has of one, as the form holds it. */
export function trainingValuesOf(stored: TrainingDetail): TrainingValues {
  return {
    ...usualValuesOf(stored),
    status_var: stored.status_var,
    way: stored.way,
    capacity: stored.capacity === null ? '' : String(stored.capacity),
    opens_at: momentOf(stored.opens_at),
    closes_at: momentOf(stored.closes_at),
  }
}

/** The form's fields as the calls take them. */
export function trainingInputOf(values: TrainingValues) {
  const places = values.capacity.trim()
  return {
    ...usualInputOf(values),
    status_var: values.status_var,
    way: values.way,
    capacity: places === '' ? null : Number(places),
    opens_at: secondsOf(values.opens_at),
    closes_at: secondsOf(values.closes_at),
  }
}
