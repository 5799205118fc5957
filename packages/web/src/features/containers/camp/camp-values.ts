import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import {
  newTraining,
  type TrainingValues,
  trainingInputOf,
  trainingValuesOf,
} from '../training/parts/shared/training-values.ts'

/** The fields of the form of a camp. */
export interface CampValues extends TrainingValues {
  starts_at: string
  ends_at: string
  place: string
}

export const newCamp: CampValues = { ...newTraining, starts_at: '', ends_at: '', place: '' }

/** A stored camp as the form holds it. */
export function valuesOf(stored: CampDetail): CampValues {
  return {
    ...trainingValuesOf(stored),
    starts_at: momentOf(stored.starts_at),
    ends_at: momentOf(stored.ends_at),
    place: stored.place,
  }
}

/** The form's fields as the calls take them. */
export function inputOf(values: CampValues) {
  return {
    ...trainingInputOf(values),
    starts_at: secondsOf(values.starts_at),
    ends_at: secondsOf(values.ends_at),
    place: values.place,
  }
}
