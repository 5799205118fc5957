import type { AllowLearnersProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { AllowDialog } from './allow-dialog.tsx'

const nothing = { extended_to: 0, excused: false, reason: '' }

/** More time for learners of a work's list; for a single one it begins with what they have. */
export function AllowLearners({ c, rows, onClose }: AllowLearnersProps) {
  const [first, ...others] = rows
  if (!first) {
    return null
  }
  const { extended_to, excused, allow_reason: reason } = first
  return (
    <AllowDialog
      work={{ id: first.content_id, c }}
      whom={{ uids: rows.map(({ uid }) => uid) }}
      name={others.length > 0 ? `${rows.length}人` : first.name}
      allowed={others.length > 0 ? nothing : { extended_to, excused, reason }}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    />
  )
}
