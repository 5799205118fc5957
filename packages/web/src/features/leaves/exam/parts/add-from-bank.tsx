import type { QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { useApp } from '#ui/use-app.ts'
import { draftOf } from '../paper-draft.ts'
import type { Paper } from '../use-paper.ts'
import type { BankWay } from './add-menu.tsx'
import { BankPicker } from './bank-picker.tsx'
import { RuleDialog } from './rule-dialog.tsx'

interface AddFromBankProps {
  paper: Paper
  way: BankWay
  onClose: () => void
}

/** Questions of banks for a paper: some that are chosen, or a rule by which they are drawn. */
export function AddFromBank({ paper: { state, dispatch }, way, onClose }: AddFromBankProps) {
  const { message } = useApp()
  function handleTake(rows: readonly QuestionRow[]): void {
    dispatch({ do: 'take', questions: rows.map((row) => draftOf(row)) })
    message.success(`已加入${rows.length}题，保存后生效`)
    onClose()
  }
  if (way === 'bank') {
    return <BankPicker had={new Set(state.questions.map(({ id }) => id))} onTake={handleTake} onClose={onClose} />
  }
  return (
    <RuleDialog
      onDone={(rule) => {
        dispatch({ do: 'rules', rules: [...state.rules, { ...rule, section: state.atSection }] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
