import { useRef } from 'react'
import { clock } from '#api/connection.ts'
import { kindModuleOf } from '../question/parts/shared/kinds.ts'
import { secondsLeft, spokenTime } from './exam-clock.ts'
import { marksOf } from './exam-progress.ts'
import { examShortcuts } from './exam-shortcuts.ts'
import { type Announced, useAnnouncer } from './use-announcer.ts'
import { useAskSubmit } from './use-ask-submit.ts'
import { useEnding } from './use-ending.ts'
import { type Guarded, useExamGuard } from './use-exam-guard.ts'
import { useLeaves } from './use-leaves.ts'
import { useRoomDialog } from './use-room-dialog.ts'
import { useSavedSpeech } from './use-saved-speech.ts'
import type { OpenSitting } from './use-sitting.ts'
import { useSync } from './use-sync.ts'
import { useWalk } from './use-walk.ts'

export interface AnswerChange {
  response?: string[]
  flagged?: boolean
}

/** An exam that is being sat: where the person is in it, and everything they can do. */
export function useRoom(exam: { id: number; c: number }, sitting: OpenSitting) {
  const { paper, sync } = sitting
  const { questions } = paper
  const state = useSync(sync)
  const { dialog, setDialog, leave, closed } = useRoomDialog()
  const askSubmit = useAskSubmit(paper, () => setDialog('submit'))
  const [said, announce] = useAnnouncer()
  const isTimed = state.deadlineAt > 0
  const guarded = useRef<Guarded>({ isOpen: true, unsynced: 0, isTimed })
  guarded.current = { isOpen: state.stage === 'open', unsynced: state.unsynced, isTimed }
  useExamGuard(guarded)
  useSavedSpeech(state, announce)
  useEnding(exam, sitting, state)
  useLeaves(sitting)

  const { at, go, ...walk } = useWalk(sitting, state, leave)
  const question = questions[at]
  const answer = question ? state.sheet.get(question.slot) : undefined
  const change = (changed: AnswerChange, slot = question?.slot) => {
    if (slot !== undefined) {
      sync.change(slot, changed)
    }
  }
  const choose = kindModuleOf(question?.type ?? 0)?.choose
  const shortcuts = examShortcuts({
    options: choose ? (question?.options.length ?? 0) : 0,
    choose: (option) => {
      const key = question?.options[option]?.key
      if (choose && key !== undefined) {
        change({ response: choose(answer?.response ?? [], key) })
      }
    },
    step: (by) => go(at + by),
    flag: () => change({ flagged: !(answer?.flagged ?? false) }),
    goTo: () => setDialog('goto'),
    save: sync.flush,
    canGoBack: walk.canGoBack,
    tellTime: () => announce(`还剩${spokenTime(secondsLeft(state.deadlineAt, clock.now()))}`),
    isTimed,
  })
  return {
    state,
    isTimed,
    at,
    ...walk,
    question,
    answer,
    marks: marksOf(questions, state.sheet),
    change,
    go,
    dialog,
    setDialog,
    closed: () => closed(at),
    askSubmit,
    said: said satisfies Announced,
    announce,
    shortcuts: dialog === 'none' && state.stage === 'open' ? shortcuts : [],
    /** At the end of the time, handing in needs no asking. */
    end: () => {
      if (isTimed) {
        setDialog('none')
        announce('作答时间到，正在自动交卷', 'assertive')
        sync.submit()
      }
    },
  }
}

export type Room = ReturnType<typeof useRoom>
