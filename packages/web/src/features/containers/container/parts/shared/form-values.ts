import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'

/** A field two states of a form differ in, in words. */
export interface Difference {
  label: string
  mine: string
  stored: string
}

/** A type's form between what is stored and what its calls take. Methods, so that a type may read all of its detail. */
export interface FormValues<V extends object> {
  valuesOf(stored: ManagedDetail): V
  inputOf(values: V): object
  /** The fields two states differ in. */
  differences(mine: V, stored: V): readonly Difference[]
}
