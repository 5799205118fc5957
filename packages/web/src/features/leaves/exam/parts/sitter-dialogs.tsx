import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import type { OpenedSitter } from '../use-sitter-actions.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { SitterLook } from './sitter-look.tsx'

interface SitterDialogsProps {
  exam: { id: number; c: number }
  kind: ExamKind
  opened: OpenedSitter
  onClose: () => void
}

/** What was opened of one learner of the list, or of several. */
export function SitterDialogs({ exam, kind, opened, onClose }: SitterDialogsProps) {
  const shared = { exam, onClose }
  switch (opened.at) {
    case 'many':
      return <ManyDialog {...shared} {...opened} />
    case 'tell':
      return (
        <MessageDialog
          exam={exam}
          rows={opened.rows}
          onClose={() => {
            opened.clear?.()
            onClose()
          }}
        />
      )
    case 'grant':
      return <GrantDialog {...shared} row={opened.row} />
    case 'hold':
      return <HoldDialog {...shared} rows={[opened.row]} />
    case 'void':
    case 'reset':
    case 'reopen':
      return <DeedDialog {...shared} kind={kind} deed={opened.at} row={opened.row} />
    default:
      return <SitterLook {...shared} at={opened.at} row={opened.row} />
  }
}
