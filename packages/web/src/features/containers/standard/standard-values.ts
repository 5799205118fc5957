import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { skillLevels, usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import { newUsual, type UsualValues, usualInputOf, usualValuesOf } from '../container/parts/shared/form-values.ts'

/** The fields of the form of a standard. */
export interface StandardValues extends UsualValues {
  status_var: 'public' | 'internal'
  target: number
}

/** A new standard: public, aiming at 高级. */
export const newStandard: StandardValues = {
  ...newUsual,
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
  return {
    ...usualValuesOf(stored),
    status_var: stored.status_var === 'internal' ? 'internal' : 'public',
    target: stored.target,
  }
}

/** The form's fields as the calls take them. */
export function standardInputOf(values: StandardValues) {
  return {
    ...usualInputOf(values),
    status_var: values.status_var,
    target: values.target,
  }
}
