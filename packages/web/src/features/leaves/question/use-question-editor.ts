import type { Duplicate, QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { savedIn } from '#ui/editing.ts'
import { type EditedValues, useEditedValues } from '#ui/use-edited-values.ts'
import { useMake } from '#ui/use-make.ts'
import { findFaults } from './parts/shared/question-faults.ts'
import { type BankDraft, changedDraft, draftOfRow, freshDraft } from './question-draft.ts'

export interface QuestionEditor {
  draft: BankDraft
  /** Replaces the draft by one that was made from it. */
  put: (draft: BankDraft) => void
  change: (change: Partial<BankDraft>) => void
  /** Begins with another one, of which nothing has to be saved yet. */
  restart: (draft: BankDraft) => void
  editing: EditedValues<BankDraft>['editing']
  faultOf: (path: string) => string | undefined
  faultNum: number
  /** Sends, unless something has to be mended or is in the bank already; gives what is alike. */
  save: (options: { force: boolean; onSaved: (id: number, draft: BankDraft) => void }) => Promise<readonly Duplicate[]>
  isSending: boolean
}

type StoredQuestion = QuestionRow & { version_no: number; versions: readonly { author: string; create_time: number }[] }

/** Each wording says by whom it is; the newest comes first. */
const savedOf = ({ versions: [newest] }: StoredQuestion) =>
  savedIn({ saved_by: newest?.author, saved_time: newest?.create_time })

interface Edited {
  bankId: number
  /** The stored question; a new one without. */
  stored: StoredQuestion | undefined
  type: number
}

/** One question of a bank while it is made or changed. */
export function useQuestionEditor({ bankId, stored, type }: Edited): QuestionEditor {
  const place = stored ? `question:${stored.id}` : `question:new:${bankId}`
  const {
    values: draft,
    change,
    put: restart,
    editing,
  } = useEditedValues<BankDraft>(
    stored ? { version: stored.version_no, values: draftOfRow(stored), ...savedOf(stored) } : undefined,
    place,
    freshDraft(type),
  )
  const [isTold, setTold] = useState(false)
  const send = useMake(questionCalls.save, {
    refresh: ['Question', 'QuestionBank', 'Exam'],
    keptAs: stored ? undefined : place,
    named: ({ id, version_no }) => ({ id, version_no }),
  })
  const look = useSend(questionCalls.duplicates)
  const sent = { ...draft, score: draft.score.trim(), ...(stored ? { id: stored.id } : {}) }
  const faults = isTold ? findFaults(draft, sent) : []
  return {
    draft,
    put: change,
    change: (part) => change(changedDraft(draft, part)),
    restart,
    editing,
    faultOf: (path) => faults.find((one) => one.path === path)?.message,
    faultNum: faults.length,
    isSending: send.isSending || look.isSending,
    async save({ force, onSaved }) {
      setTold(true)
      if (findFaults(draft, sent).length > 0) {
        return []
      }
      const isNewStem = draft.stem !== stored?.stem
      if (!force && isNewStem) {
        const asked = { bank_id: bankId, id: stored?.id ?? 0, stem: draft.stem }
        const { duplicates } = await look.runAsync(asked)
        if (duplicates.length > 0) {
          return duplicates
        }
      }
      let id = 0
      const isSent = await editing.save(async (version) => {
        const reply = await send.runAsync({ ...sent, bank_id: bankId, ...(stored ? { version_no: version } : {}) })
        id = reply.id
      })
      if (isSent) {
        setTold(false)
        onSaved(id, draft)
      }
      return []
    },
  }
}
