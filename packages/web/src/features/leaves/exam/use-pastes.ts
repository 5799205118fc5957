import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { signalLimits } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { useEffect } from 'react'
import { clock } from '#api/connection.ts'
import { request } from '#api/request.ts'
import { isForeign, type Paste, pasteOf, readPastes } from './paste-log.ts'
import { createUntold } from './untold.ts'
import type { OpenSitting } from './use-sitting.ts'

/** Copies of the page that are remembered. */
const takenMost = 20

const untoldOf = (attemptId: number) =>
  createUntold<readonly Paste[]>(`exam-pastes:${attemptId}`, {
    read: readPastes,
    isEmpty: (pastes) => pastes.length === 0,
  })

function selectedText(): string {
  const { activeElement: field } = document
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  }
  return document.getSelection()?.toString() ?? ''
}

function slotOf(target: EventTarget | null): number {
  const sheet = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
  return Number(sheet?.dataset.slot ?? 0)
}

/** Tells when a long text from elsewhere is pasted into an answer: how long it is, and nothing of what it says. */
export function usePastes({ paper, hand }: OpenSitting): void {
  useEffect(() => {
    if (paper.copy_block) {
      return undefined
    }
    const { now, change } = untoldOf(paper.attempt.id)
    let taken: string[] = []
    const send = () => {
      const sent = now().slice(0, signalLimits.pastesAtOnce)
      if (sent.length > 0) {
        request(examCalls.saveAnswers, { ...hand, client_seq: 1, changes: [], pastes: [...sent] }).then(
          () => change(now().filter((one) => !sent.includes(one))),
          // Told again when the network is back or the page is opened again.
          () => undefined,
        )
      }
    }
    const handleTaken = () => {
      taken = [selectedText(), ...taken].slice(0, takenMost)
    }
    const handlePaste = (event: ClipboardEvent) => {
      const slot = slotOf(event.target)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (slot > 0 && isForeign(text, taken)) {
        change([...now(), pasteOf(slot, text, clock.now())])
        send()
      }
    }
    send()
    document.addEventListener('copy', handleTaken)
    document.addEventListener('cut', handleTaken)
    document.addEventListener('paste', handlePaste)
    window.addEventListener('online', send)
    return () => {
      document.removeEventListener('copy', handleTaken)
      document.removeEventListener('cut', handleTaken)
      document.removeEventListener('paste', handlePaste)
      window.removeEventListener('online', send)
    }
  }, [paper, hand])
}
