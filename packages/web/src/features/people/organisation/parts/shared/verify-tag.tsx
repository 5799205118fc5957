import { verifyLabels, verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'

const looks = { 0: 'grey', 2: 'amber', 3: 'teal', '-2': 'red' } as const

/** Where the verification of an organisation stands; 已认证 where it is done and nobody reviews it here. */
export function VerifyTag({ status, isPublic = false }: { status: number; isPublic?: boolean }) {
  const look = Object.entries(looks).find(([known]) => known === String(status))?.[1] ?? 'grey'
  if (isPublic) {
    return status === verifyStates.verified ? (
      <LabelTag look="teal">已认证</LabelTag>
    ) : (
      <LabelTag look="grey">未认证</LabelTag>
    )
  }
  return <LabelTag look={look}>{verifyLabels[status] ?? '未认证'}</LabelTag>
}
