import type {
  DepartmentRow,
  MemberAction,
  MemberFilter,
  OrgMemberRow,
} from '@zhixing/contract/people/organisation/manage-calls.ts'
import { EditMember } from './edit-member.tsx'
import { HandOver } from './hand-over.tsx'
import { ManyMembers } from './many-members.tsx'

/** What is done to a member, or to those chosen. */
export interface MemberDeed {
  action: MemberAction | 'edit' | 'handOver'
  rows: readonly OrgMemberRow[]
  /** All that this finds are meant, not those rows alone. */
  found?: MemberFilter | undefined
}

interface MemberDialogProps {
  orgId: number
  deed: MemberDeed
  departments: readonly DepartmentRow[]
  onClose: () => void
}

/** The dialog of what is done to members. */
export function MemberDialog({ orgId, deed, departments, onClose }: MemberDialogProps) {
  const { action, rows, found } = deed
  const [first] = rows
  if (action === 'edit') {
    return first ? <EditMember orgId={orgId} member={first} onClose={onClose} /> : null
  }
  if (action === 'handOver') {
    return first ? <HandOver orgId={orgId} member={first} onClose={onClose} /> : null
  }
  return (
    <ManyMembers orgId={orgId} action={action} rows={rows} found={found} departments={departments} onClose={onClose} />
  )
}
