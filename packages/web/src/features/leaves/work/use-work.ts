import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { useCall } from '#api/use-call.ts'
import { latestReply } from '../../learning/learning/parts/shared/latest-reply.ts'

/** A work as it stands now, fit to begin writing with. */
export function useWork(which: { id: number; c?: number }) {
  return latestReply(useCall(workCalls.detail, which))
}
