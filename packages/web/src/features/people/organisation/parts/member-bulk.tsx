import type { MemberFilter, OrgMemberRow } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { memberDeeds } from '../member-deeds.ts'
import type { MemberDeed } from './member-dialog.tsx'

interface MemberBulkProps {
  rows: readonly OrgMemberRow[]
  /** How many the filter finds on all pages. */
  total: number
  found: MemberFilter
  onDeed: (deed: MemberDeed) => void
}

/** Changes the chosen members, or all that the filter finds. */
export function MemberBulk({ rows, total, found, onDeed }: MemberBulkProps) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      {total > rows.length ? (
        <Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)}>
          符合条件的全部 {total} 人
        </Checkbox>
      ) : null}
      {memberDeeds.map(({ action, label }) => (
        <Button key={action} size="small" onClick={() => onDeed({ action, rows, ...(isAll ? { found } : {}) })}>
          {label}
        </Button>
      ))}
    </>
  )
}
