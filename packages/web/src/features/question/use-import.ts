import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { questionImportCalls } from '@zhixing/contract/question/import-calls.ts'
import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'

export type Checked = Reply<typeof questionImportCalls.check>
export type Imported = Reply<typeof questionImportCalls.run>
type Source = CallInput<typeof questionImportCalls.check>
export type Format = Source['format']

/** What is chosen to be imported. */
export interface ImportDraft {
  bankId: number
  categoryId: number
  format: Format
  text: string
  files: readonly StoredFile[]
}

export interface Importer {
  draft: ImportDraft
  change: (change: Partial<ImportDraft>) => void
  check: () => void
  isChecking: boolean
  /** What was found; undefined before it was looked for. */
  checked: Checked | undefined
  run: (options: { skipFaulty: boolean; skipRepeated: boolean }) => void
  isRunning: boolean
  done: Imported | undefined
  /** Back to choosing. */
  restart: () => void
  /** Why what was chosen cannot be read. */
  refusal: string
}

/** An import from choice over check to done. A change of what is chosen takes the check back. */
export function useImport(bankId: number): Importer {
  const [draft, setDraft] = useState<ImportDraft>({ bankId, categoryId: 0, format: 'xlsx', text: '', files: [] })
  const [refusal, setRefusal] = useState('')
  const check = useSend(questionImportCalls.check, {
    onFailed: (error) => setRefusal(error.message),
  })
  const run = useSend(questionImportCalls.run, { refresh: ['Question', 'QuestionBank'] })
  const source: Source = {
    bank_id: draft.bankId,
    category_id: draft.categoryId,
    format: draft.format,
    ...(draft.files[0] ? { file_id: draft.files[0].id } : { text: draft.text }),
  }
  return {
    draft,
    change(change) {
      check.reset()
      setRefusal('')
      setDraft({ ...draft, ...change })
    },
    check() {
      setRefusal('')
      check.run(source)
    },
    isChecking: check.isSending,
    checked: check.reply,
    run: ({ skipFaulty, skipRepeated }) => run.run({ ...source, skip_faulty: skipFaulty, skip_repeated: skipRepeated }),
    isRunning: run.isSending,
    done: run.reply,
    restart() {
      check.reset()
      run.reset()
      setRefusal('')
      setDraft({ ...draft, text: '', files: [] })
    },
    refusal,
  }
}
