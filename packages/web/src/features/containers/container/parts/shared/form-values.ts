import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'

/** A type's form between what is stored and what its calls take. Methods, so that a type may read all of its detail. */
export interface FormValues<V extends object> {
  valuesOf(stored: ManagedDetail): V
  inputOf(values: V): object
}
