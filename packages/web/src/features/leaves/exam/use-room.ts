import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { clock } from '#api/connection.ts'
import { kindModuleOf } from '../question/parts/shared/kinds.ts'
import { secondsLeft, spokenTime } from './exam-clock.ts'
import { marksOf } from './exam-progress.ts'
import { examShortcuts } from './exam-shortcuts.ts'
import { sectionsOfPaper } from './paper-sections.ts'
import { type Announced, useAnnouncer } from './use-announcer.ts'
import { useAskSubmit } from './use-ask-submit.ts'
import { useEnding } from './use-ending.ts'
import { useExamGuard } from './use-exam-guard.ts'
import { useFreshTexts } from './use-fresh-texts.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useRoomDialog } from './use-room-dialog.ts'
import { useRoomMessages } from './use-room-messages.ts'
import { useSavedSpeech } from './use-saved-speech.ts'
import type { OpenSitting } from './use-sitting.ts'
import { useSync } from './use-sync.ts'
import { useWalk } from './use-walk.ts'

export interface AnswerChange {
  response?: string[]
  flagged?: boolean
}

type Asked = OpenSitting['paper']['questions'][number]

/** What can be chosen of a question by a key; nothing where it is written. */
function optionsOf(question: Asked | undefined): readonly Asked['options'][number][] {
  return question && kindModuleOf(question.type)?.choose ? question.options : []
}

/** The response with an option chosen, or taken back, by its place. */
function chosen(question: Asked, option: number, response: Response): Response | undefined {
  const key = question.options[option]?.key
  return key === undefined ? undefined : kindModuleOf(question.type)?.choose?.(response, key)
}

/** An exam that is being sat: where the person is in it, and everything they can do. */
export function useRoom(exam: { id: number; c: number }, sitting: OpenSitting) {
  const { paper, sync } = sitting
  const questions = useFreshTexts(exam, sitting)
  const state = useSync(sync)
  const { dialog, setDialog, leave, closed } = useRoomDialog()
  const askSubmit = useAskSubmit(paper, () => setDialog('submit'))
  const [said, announce] = useAnnouncer()
  const isTimed = state.deadlineAt > 0
  useExamGuard({ isOpen: state.stage === 'open', unsynced: state.unsynced, isTimed })
  useSavedSpeech(state, announce)
  useEnding(exam, sitting, state)
  const messages = useRoomMessages(exam, sitting, state)
  const full = useFullscreen(paper.fullscreen && state.stage === 'open')

  const { at, go, ...walk } = useWalk(sitting, state, leave)
  const question = questions[at]
  const answer = question ? state.sheet.get(question.slot) : undefined
  const change = (changed: AnswerChange, slot = question?.slot) => {
    if (slot !== undefined) {
      sync.change(slot, changed)
    }
  }
  const sections = sectionsOfPaper(paper.sections, questions)
  const shortcuts = examShortcuts({
    options: optionsOf(question).length,
    choose: (option) => {
      const response = question && chosen(question, option, answer?.response ?? [])
      if (response) {
        change({ response })
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
  const isFree = dialog === 'none' && state.stage === 'open' && full.cover === 'none' && !messages.message
  return {
    state,
    isTimed,
    at,
    ...walk,
    question,
    sections,
    /** The one the question stands in, where the paper has sections. */
    section: sections.find(({ title, questions: own }) => title !== '' && own.some(({ no }) => no === at + 1)),
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
    full,
    messages,
    shortcuts: isFree ? shortcuts : [],
    /** At the end of the time, handing in needs no asking. */
    end: () => {
      if (isTimed) {
        setDialog('none')
        announce('作答时间到，正在自动交卷', 'assertive')
        sync.submit({ automatic: true })
      }
    },
  }
}

export type Room = ReturnType<typeof useRoom>
