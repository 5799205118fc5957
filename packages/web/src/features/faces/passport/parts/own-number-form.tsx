import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { useCall } from '#api/use-call.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { NumberForm } from './number-form.tsx'

/** 学号登录 at an organisation's own address, which its slips carry: it is chosen already, verified or not. */
export function OwnNumberForm({ groupId }: { groupId: number }) {
  const org = useCall(ownOrgCalls.detail, { id: groupId }, { handled: true })
  if (org.isPending) {
    return <SkeletonLines rows={4} />
  }
  return <NumberForm known={org.data && { value: org.data.id, label: org.data.title }} />
}
