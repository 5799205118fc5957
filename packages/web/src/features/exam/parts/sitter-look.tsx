import type { SitterRow } from '@zhixing/contract/exam/manage-calls.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { LateDialog } from './late-dialog.tsx'

const dialogs = { late: LateDialog, changes: ChangesDialog } as const

interface SitterLookProps {
  exam: { id: number; c: number }
  at: keyof typeof dialogs
  row: SitterRow
  onClose: () => void
}

/** What can be looked at of one learner's attempt. */
export function SitterLook({ at, ...rest }: SitterLookProps) {
  const Dialog = dialogs[at]
  return <Dialog {...rest} />
}
