import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { LeaveKind } from '@zhixing/contract/leaves/exam/words.ts'
import { useEffect, useRef, useState } from 'react'
import { clock } from '#api/connection.ts'
import { request } from '#api/request.ts'
import { useApp } from '#ui/use-app.ts'
import { comeBack, type LeaveLog, leave, readLog, withoutSent } from './leave-log.ts'
import { createUntold } from './untold.ts'
import type { OpenSitting } from './use-sitting.ts'

function wordsOf(count: number, { switch_limit, switch_submit }: OpenSitting['paper']): string {
  if (switch_limit === 0) {
    return '次数会告知教师。请保持全屏作答。'
  }
  if (count >= switch_limit) {
    return switch_submit ? '已达到次数上限，正在自动交卷。' : '已达到次数上限，次数会告知教师。'
  }
  return `上限 ${switch_limit} 次${switch_submit ? '，达到后将自动交卷' : ''}。请留在本页作答。`
}

const untoldOf = (attemptId: number) =>
  createUntold<LeaveLog>(`exam-leaves:${attemptId}`, {
    read: readLog,
    isEmpty: ({ since, leaves }) => since === 0 && leaves.length === 0,
  })

const titles: Readonly<Record<LeaveKind, (count: number) => string>> = {
  page: (count) => `您已离开作答页面 ${count} 次`,
  fullscreen: (count) => `您退出了全屏，已离开作答 ${count} 次`,
}

/** Whether the learner is told of having left at once: where their exam asks them to stay. */
function isTold(kind: LeaveKind, { switch_limit }: OpenSitting['paper']): boolean {
  return switch_limit > 0 || kind === 'fullscreen'
}

/**
 * Watches whether the page of an attempt is left, and full screen, where its exam asks for it: counts, and where the exam
 * limits that tells at once and hands in. `isOut` while full screen is left.
 */
export function useLeaves({ paper, hand, sync }: OpenSitting, isOut: boolean): void {
  const { modal } = useApp()
  const [{ now: logNow, change }] = useState(() => untoldOf(paper.attempt.id))
  const known = useRef(paper.switches)
  useEffect(() => {
    const endIfTooOften = () => {
      if (paper.switch_submit && paper.switch_limit > 0 && known.current >= paper.switch_limit) {
        sync.submit()
      }
    }
    const send = () => {
      const sent = logNow().leaves.slice(0, examLimits.leavesAtOnce)
      if (sent.length === 0) {
        endIfTooOften()
        return
      }
      request(examCalls.saveAnswers, { ...hand, client_seq: 1, changes: [], leaves: [...sent] }).then(
        ({ switches }) => {
          known.current = switches
          change(withoutSent(logNow(), sent))
          endIfTooOften()
        },
        // Told again when the page or the network is back; whether the attempt is over, the answers hear.
        () => undefined,
      )
    }
    const leavePage = () => change(leave(logNow(), clock.now()))
    const handleAway = () => {
      if (document.hidden || !document.hasFocus()) {
        leavePage()
      }
    }
    const handleBack = () => {
      if (document.hidden || isOut) {
        return
      }
      const { kind, leaves: before } = logNow()
      change(comeBack(logNow(), clock.now()))
      const { leaves } = logNow()
      if (leaves.length > before.length && isTold(kind, paper)) {
        const count = known.current + leaves.length
        modal.warning({ title: titles[kind](count), content: wordsOf(count, paper), okText: '继续作答' })
      }
      send()
    }
    // A reload is back at once; a closed tab is away until it is opened again.
    const handleGone = leavePage
    const handleVisibility = () => (document.hidden ? handleAway() : handleBack())
    if (isOut) {
      change(leave(logNow(), clock.now(), 'fullscreen'))
    }
    handleBack()
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('blur', handleAway)
    window.addEventListener('focus', handleBack)
    window.addEventListener('online', send)
    window.addEventListener('pagehide', handleGone)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('blur', handleAway)
      window.removeEventListener('focus', handleBack)
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', handleGone)
    }
  }, [paper, hand, sync, modal, isOut, logNow, change])
}
