import { codes } from '@zhixing/contract/codes.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { z } from 'zod'
import { CallError } from '#api/call-error.ts'
import { onDevice } from '#api/device-storage.ts'
import type { Reply } from '#api/reply.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { readDraft, removeDraft, writeDraft } from '#ui/draft.ts'
import { savedIn, savedWords } from '#ui/editing.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { draftSection, type PaperParts, placeOf } from './draft-sections.ts'
import { draftOf, draftQuestion, faultsOf, inputOf } from './paper-draft.ts'
import { paperRule, ruleInput } from './paper-rules.ts'
import { isChanged, type PaperAction, type PaperState, paperReducer, storedState } from './paper-state.ts'

export type StoredPaper = Reply<typeof examCalls.questions>

export interface Paper {
  state: PaperState
  dispatch: Dispatch<PaperAction>
  isDirty: boolean
  saving: Saving
  /** Sends the paper; gives the first question that has to be mended, when there is one. */
  save: () => string | undefined
  /** Somebody else saved meanwhile, in words: nothing is sent until the person has chosen. */
  conflict: { words: string; overwrite: () => void; reload: () => void; close: () => void } | undefined
  /** What was not saved last time has been put back. */
  isRestored: boolean
  /** Throws away what is not saved. */
  discard: () => void
}

const writeDelayMs = 500
/** What no paper is the same as: everything is still to be saved. */
const nothing: PaperParts = { sections: [], questions: [], rules: [] }
const keptShape = z.object({
  rowVersion: z.number(),
  sections: z.array(draftSection).default([]),
  questions: z.array(draftQuestion),
  rules: z.array(paperRule).default([]),
})

function stateOf(paper: StoredPaper, openUid = ''): PaperState {
  const sections = paper.sections.map(({ title, intro, shuffle }, at) => ({ uid: `s${at}`, title, intro, shuffle }))
  const sectionOf = ({ section }: { section: number }) => sections[section]?.uid ?? ''
  const questions = paper.questions.map((one) => draftOf(one, sectionOf(one)))
  const rules = paper.rules.map((one) => ({ ...one, section: sectionOf(one) }))
  return storedState({ sections, questions, rules, rowVersion: paper.row_version }, openUid)
}

/** A paper as it is sent: every question and rule tells the place of its section. */
function inputOfPaper({ sections, questions, rules }: PaperParts) {
  return {
    sections: sections.map(({ uid: _uid, ...section }) => section),
    questions: questions.map((one) => ({ ...inputOf(one), section: placeOf(sections, one.section) })),
    rules: rules.map((one) => ({ ...ruleInput(one), section: placeOf(sections, one.section) })),
  }
}

/** What this device still holds of a paper; its version tells the server whether somebody else saved since. */
function keptState(key: string): PaperState | undefined {
  const kept = keptShape.safeParse(readDraft(onDevice, key, Date.now()))
  if (!kept.success) {
    return undefined
  }
  return { ...storedState(kept.data), stored: nothing }
}

/** Keeps on this device what is not saved yet, and forgets it once it is. */
function useKept(key: string, state: PaperState, isDirty: boolean): void {
  const { sections, questions, rules, rowVersion } = state
  useEffect(() => {
    if (!isDirty) {
      removeDraft(onDevice, key)
      return undefined
    }
    const keep = () =>
      writeDraft(onDevice, key, { savedAt: Date.now(), values: { rowVersion, sections, questions, rules } })
    const timer = window.setTimeout(keep, writeDelayMs)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, sections, questions, rules, rowVersion, isDirty])
}

interface Saver extends Pick<Paper, 'saving' | 'save' | 'conflict' | 'discard'> {
  isLoaded: boolean
}

/** Sends the paper, and knows what to do when somebody else was quicker. */
function useSavePaper({ id, c }: StoredPaper, state: PaperState, dispatch: Dispatch<PaperAction>): Saver {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const [newer, setNewer] = useState<Saved>()
  const [isLoaded, setLoaded] = useState(false)
  const send = useSend(examCalls.saveQuestions, {
    handledCodes: [codes.CONFLICT.code],
    refresh: ['Exam', 'Outline'],
  })

  function put(sent: PaperState): void {
    setSaving({ state: 'saving' })
    setNewer(undefined)
    send.runAsync({ id, c, row_version: sent.rowVersion, ...inputOfPaper(sent) }).then(
      ({ question_ids, row_version }) => {
        dispatch({ do: 'saved', sent, ids: question_ids, rowVersion: row_version })
        setLoaded(true)
        setSaving({ state: 'saved', atMs: Date.now() })
      },
      (error: unknown) => {
        setSaving({ state: 'failed' })
        if (error instanceof CallError && error.code === codes.CONFLICT.code) {
          request(examCalls.questions, { id, c }).then(setNewer, () => setNewer({}))
        }
      },
    )
  }

  /** Takes the paper as it is on the server now. */
  function fromServer(use: (latest: PaperState) => void): void {
    request(examCalls.questions, { id, c }).then(
      (latest) => use(stateOf(latest, state.openUid)),
      () => setSaving({ state: 'failed' }),
    )
  }

  function load(latest: PaperState): void {
    dispatch({ do: 'load', state: latest })
    setNewer(undefined)
    setLoaded(true)
    setSaving({ state: 'idle' })
  }

  const overwrite = () =>
    fromServer((latest) => {
      const merged = mineOver(state, latest)
      dispatch({ do: 'load', state: merged })
      put(merged)
    })
  return {
    saving,
    isLoaded,
    discard: () => fromServer(load),
    save() {
      dispatch({ do: 'check' })
      const faulty = state.questions.find((one) => faultsOf(one).length > 0)
      if (!faulty && !send.isSending) {
        put(state)
      }
      return faulty?.uid
    },
    conflict: newer && {
      words: savedWords(savedIn(newer)),
      overwrite,
      close: () => setNewer(undefined),
      reload: () => fromServer(load),
    },
  }
}

/** My questions over the latest version: those that somebody removed become new ones. */
function mineOver(state: PaperState, latest: PaperState): PaperState {
  const known = new Set(latest.questions.map((one) => one.id))
  const questions = state.questions.map((one) => (known.has(one.id) ? one : { ...one, id: 0 }))
  return { ...state, questions, rowVersion: latest.rowVersion, stored: nothing }
}

/** The paper of an exam while it is edited: every change at once on this device, on the server when it is saved. */
export function usePaper(paper: StoredPaper): Paper {
  const key = `exam-paper:${paper.id}`
  const [kept] = useState(() => keptState(key))
  const [state, dispatch] = useReducer(paperReducer, kept ?? stateOf(paper))
  const { isLoaded, ...saver } = useSavePaper(paper, state, dispatch)
  const isDirty = isChanged(state)
  const guard = useRef(isDirty)
  guard.current = isDirty
  useUnsavedGuard(guard)
  useKept(key, state, isDirty)
  return { ...saver, state, dispatch, isDirty, isRestored: kept !== undefined && !isLoaded }
}
