import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { newUsual, type UsualValues, usualInputOf, usualValuesOf } from '../../../container/parts/shared/form-values.ts'
import {
  type JoiningValues,
  joiningInputOf,
  joiningValuesOf,
  newJoining,
} from '../../../container/parts/shared/joining-values.ts'

/** The fields of the form of a training; a camp adds its own. */
export interface TrainingValues extends UsualValues, JoiningValues {
  status_var: Visibility
}

/** A new training: public, and joined by oneself at any time. */
export const newTraining: TrainingValues = { ...newUsual, status_var: 'public', ...newJoining }

/** A stored training, or what a camp has of one, as the form holds it. */
export function trainingValuesOf(stored: TrainingDetail): TrainingValues {
  return { ...usualValuesOf(stored), status_var: stored.status_var, ...joiningValuesOf(stored) }
}

/** The form's fields as the calls take them. */
export function trainingInputOf(values: TrainingValues) {
  return { ...usualInputOf(values), status_var: values.status_var, ...joiningInputOf(values) }
}
