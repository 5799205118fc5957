import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { LateDialog } from './late-dialog.tsx'
import { SignalsDialog } from './signals-dialog.tsx'

interface LookProps {
  exam: { id: number; c: number }
  row: SitterRow
  onClose: () => void
}

const dialogs = { late: LateDialog, changes: ChangesDialog, signals: SitterSignals } as const

/** What can be looked at of one learner's attempt. */
export function SitterLook({ at, ...rest }: LookProps & { at: keyof typeof dialogs }) {
  const Dialog = dialogs[at]
  return <Dialog {...rest} />
}

function SitterSignals({ exam, row, onClose }: LookProps) {
  const isOver = row.state === 'marking' || row.state === 'graded'
  const attempt = { ...exam, s: row.s }
  return <SignalsDialog attempt={attempt} title={`${row.name}的异常记录`} leadsToMarking={isOver} onClose={onClose} />
}
