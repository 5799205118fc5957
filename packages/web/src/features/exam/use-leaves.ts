import { examCalls } from '@zhixing/contract/exam/calls.ts'
import { useEffect } from 'react'
import { clock } from '#api/connection.ts'
import { request } from '#api/request.ts'
import { useApp } from '#ui/use-app.ts'
import { comeBack, type LeaveLog, leave, readLog, withoutSent } from './leave-log.ts'
import type { OpenSitting } from './use-sitting.ts'

function wordsOf(count: number, { switch_limit, switch_submit }: OpenSitting['paper']): string {
  if (count >= switch_limit) {
    return switch_submit ? '已达到次数上限，正在自动交卷。' : '已达到次数上限，次数会告知教师。'
  }
  return `上限 ${switch_limit} 次${switch_submit ? '，达到后将自动交卷' : ''}。请留在本页作答。`
}

/** Where it stays over a reload: a page may be closed without the network. */
function storeOf(attemptId: number) {
  const key = `exam-leaves:${attemptId}`
  return {
    read: () => readLog(window.localStorage.getItem(key)),
    write: (log: LeaveLog) => {
      if (log.since === 0 && log.leaves.length === 0) {
        window.localStorage.removeItem(key)
      } else {
        window.localStorage.setItem(key, JSON.stringify(log))
      }
    },
  }
}

/** Watches whether the page of an attempt is left, where its exam limits that: counts, tells at once, hands in. */
export function useLeaves({ paper, hand, sync }: OpenSitting): void {
  const { modal } = useApp()
  useEffect(() => {
    if (paper.switch_limit === 0) {
      return undefined
    }
    const store = storeOf(paper.attempt.id)
    let log = store.read()
    let known = paper.switches
    const change = (next: LeaveLog) => {
      log = next
      store.write(log)
    }
    const endIfTooOften = () => {
      if (paper.switch_submit && known >= paper.switch_limit) {
        sync.submit()
      }
    }
    const send = () => {
      const sent = log.leaves
      if (sent.length === 0) {
        endIfTooOften()
        return
      }
      request(examCalls.saveAnswers, { ...hand, client_seq: 1, changes: [], leaves: [...sent] }).then(
        ({ switches }) => {
          known = switches
          change(withoutSent(log, sent))
          endIfTooOften()
        },
        // Told again when the page or the network is back; whether the attempt is over, the answers hear.
        () => undefined,
      )
    }
    const handleAway = () => {
      if (document.hidden || !document.hasFocus()) {
        change(leave(log, clock.now()))
      }
    }
    const handleBack = () => {
      if (document.hidden) {
        return
      }
      const before = log.leaves.length
      change(comeBack(log, clock.now()))
      if (log.leaves.length > before) {
        const count = known + log.leaves.length
        modal.warning({ title: `您已离开作答页面 ${count} 次`, content: wordsOf(count, paper), okText: '继续作答' })
      }
      send()
    }
    // A reload is back at once; a closed tab is away until it is opened again.
    const handleGone = () => change(leave(log, clock.now()))
    const handleVisibility = () => (document.hidden ? handleAway() : handleBack())
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
  }, [paper, hand, sync, modal])
}
