import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'

/** Converts a type's form from its detail and to its calls. Methods, so that a type may read all of its detail. */
export interface FormValues<V extends object> {
  valuesOf(stored: ManagedDetail): V
  inputOf(values: V): object
}
