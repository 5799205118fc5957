import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { useCall } from '#api/use-call.ts'

/** All industries, asked for once; not at all where they are not `enabled`. */
export function useIndustries(enabled = true) {
  return useCall(industryCalls.lists, {}, { enabled, handled: true, staleMs: Number.POSITIVE_INFINITY })
}
