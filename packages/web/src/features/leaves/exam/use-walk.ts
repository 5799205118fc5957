import { useState } from 'react'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { isAnswered } from '../question/parts/shared/verdict.ts'
import type { SyncState } from './sync-types.ts'
import type { OpenSitting } from './use-sitting.ts'
import { useWantedHeading } from './use-wanted-heading.ts'

/**
 * Which question one is at, and how one moves: freely, on and never back, or about a paper that stands there as a whole.
 */
export function useWalk({ paper, sync }: OpenSitting, state: SyncState, onMove: () => void) {
  const { questions, allow_back: canGoBack, one_per_page } = paper
  const isWhole = !one_per_page
  const { modal } = useApp()
  const focus = useWantedHeading()
  const [query, setQuery] = useUrlQuery()
  const last = questions.length - 1
  // Kept here and told to the address, which a reload reads: an address changes too late for keys pressed in a row.
  const [free, setFree] = useState(() => Math.min(Math.max(0, Number(query.q ?? 1) - 1 || 0), last))
  const at = canGoBack ? free : Math.min(state.reached, last)

  const goFreely = (to: number) => {
    sync.flush()
    setFree(to)
    setQuery({ q: to + 1 })
    if (isWhole) {
      focus(to)
    }
  }
  const goOn = (to: number) => {
    const slot = questions[at]?.slot ?? 0
    const on = () => sync.goOnTo(to)
    if (isAnswered(state.sheet.get(slot)?.response ?? [])) {
      on()
      return
    }
    modal.confirm({
      title: '本题还没有作答',
      content: '进入下一题后，不能再返回本题。',
      okText: '进入下一题',
      cancelText: '继续作答',
      onOk: on,
    })
  }
  const go = (to: number) => {
    onMove()
    if (to < 0 || to > last || (to === at && !isWhole)) {
      return
    }
    if (canGoBack) {
      goFreely(to)
    } else if (to === at + 1) {
      goOn(to)
    }
  }
  /** Says which question of the whole paper the person is in. */
  const look = (to: number) => setFree(to)
  return { at, go, look, canGoBack, isWhole }
}
