import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import type { KeptImport } from './kept-import.ts'
import { useKeptImport } from './use-kept-import.ts'

export type Checked = Reply<typeof questionImportCalls.check>
export type Imported = Reply<typeof questionImportCalls.run>
type Source = CallInput<typeof questionImportCalls.check>
type Format = Source['format']

/** What is chosen to be imported. */
interface ImportDraft {
  bankId: number
  categoryId: number
  format: Format
  text: string
  files: readonly StoredFile[]
}

export interface Importer {
  draft: ImportDraft
  /** It is what was left on this page before. */
  isRestored: boolean
  /** A page that is loaded again has it again. */
  isKept: boolean
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

interface ImportStart {
  /** The bank the address names; 0 for none. */
  askedBank: number
  /** Where to without one. */
  bankId: number
  /** What was left on this page before. */
  kept: KeptImport | undefined
}

function firstDraft({ bankId, kept }: ImportStart): ImportDraft {
  const fresh = { bankId, categoryId: 0, format: 'xlsx' as const, text: '', files: [] }
  return kept ? pick(kept) : fresh
}

function pick({ categoryId, format, text, files, bankId }: KeptImport): ImportDraft {
  return { categoryId, format, text, files, bankId }
}

function sourceOf({ bankId, categoryId, format, text, files }: ImportDraft): Source {
  const [file] = files
  return { bank_id: bankId, category_id: categoryId, format, ...(file ? { file_id: file.id } : { text }) }
}

/** Checks once what had been checked when the page was left: the reply itself would be too much to keep. */
function useCheckAgain(isWanted: boolean, check: () => void): void {
  const wanted = useRef(isWanted ? check : undefined)
  useEffect(() => {
    wanted.current?.()
    wanted.current = undefined
  }, [])
}

/** An import from choice over check to done. A change of what is chosen takes the check back; leaving the page keeps it. */
export function useImport(start: ImportStart): Importer {
  const { uid } = useSession()
  const [draft, setDraft] = useState(() => firstDraft(start))
  const [isRestored, setRestored] = useState(start.kept !== undefined)
  const [refusal, setRefusal] = useState('')
  const check = useSend(questionImportCalls.check, {
    onFailed: (error) => setRefusal(error.message),
  })
  const run = useSend(questionImportCalls.run, { refresh: ['Question', 'QuestionBank', 'Transfer'] })
  const source = sourceOf(draft)
  const lookAt = () => {
    setRefusal('')
    check.run(source)
  }
  useCheckAgain(start.kept?.isChecked ?? false, lookAt)
  const isChecked = check.reply !== undefined || check.isSending
  const isKept = useKeptImport(uid, run.reply ? undefined : { ...draft, askedBank: start.askedBank, isChecked })
  const begin = (next: ImportDraft) => {
    check.reset()
    setRefusal('')
    setRestored(false)
    setDraft(next)
  }
  return {
    draft,
    isRestored,
    isKept,
    change: (change) => begin({ ...draft, ...change }),
    check: lookAt,
    isChecking: check.isSending,
    checked: check.reply,
    run: ({ skipFaulty, skipRepeated }) => run.run({ ...source, skip_faulty: skipFaulty, skip_repeated: skipRepeated }),
    isRunning: run.isSending,
    done: run.reply,
    restart() {
      run.reset()
      begin({ ...draft, text: '', files: [] })
    },
    refusal,
  }
}
