import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { holdsContainers, type Which } from '@zhixing/contract/content-types.ts'
import { useCall } from '#api/use-call.ts'

/** The containers that stand in one and in which the person marks, with what waits there; asked only where some may stand. */
export function useInner({ id, type }: Which) {
  return useCall(markingCalls.inner, { id }, { enabled: holdsContainers(type) })
}
