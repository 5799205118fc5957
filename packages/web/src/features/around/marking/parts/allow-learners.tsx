import type { HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { AllowDialog } from '../../../leaves/work/parts/shared/allow-dialog.tsx'

interface AllowLearnersProps {
  collectionId: number
  rows: readonly HandInRow[]
  onClose: (isDone: boolean) => void
}

const nothing = { extended_to: 0, excused: false, reason: '' }

/** What learners of a work's list are allowed; one of them begins with what they have. */
export function AllowLearners({ collectionId, rows, onClose }: AllowLearnersProps) {
  const [first, ...others] = rows
  if (!first) {
    return null
  }
  const { extended_to, excused, allow_reason: reason } = first
  return (
    <AllowDialog
      work={{ id: first.content_id, c: collectionId }}
      whom={{ uids: rows.map(({ uid }) => uid) }}
      name={others.length > 0 ? `${rows.length}人` : first.name}
      allowed={others.length > 0 ? nothing : { extended_to, excused, reason }}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    />
  )
}
