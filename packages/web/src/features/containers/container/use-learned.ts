import { useQueryClient } from '@tanstack/react-query'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useRef } from 'react'
import { refreshKey } from '#api/query-key.ts'
import { useApp } from '#ui/use-app.ts'
import { useLearningKit } from './use-kit.ts'

/** Asks the outline again once the server has counted and a state or a whole ten percent has changed. */
export function useLearned(itemId: number): (learned: Learned) => void {
  const client = useQueryClient()
  const { learning: calls } = useLearningKit()
  const { message } = useApp()
  const seen = useRef(new Map<number, string>())
  return (learned) => {
    const mark = `${learned.state} ${Math.floor(learned.percent / 10)}`
    const before = seen.current.get(itemId)
    seen.current.set(itemId, mark)
    if (before === mark) {
      return
    }
    if (learned.state === 'completed' && learned.container_percent >= 0) {
      message.success(learned.container_percent === 100 ? '恭喜，您已完成全部必修内容' : '本节已完成')
      client.invalidateQueries({ queryKey: refreshKey(calls.mine) }).catch(() => undefined)
      client.invalidateQueries({ queryKey: refreshKey('Home') }).catch(() => undefined)
      client.invalidateQueries({ queryKey: refreshKey(calls.detail) }).catch(() => undefined)
    }
    client.invalidateQueries({ queryKey: refreshKey(outlineCalls.tree) }).catch(() => undefined)
  }
}
