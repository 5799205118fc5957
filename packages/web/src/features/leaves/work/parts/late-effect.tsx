import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#ui/form-instance.ts'
import { Note } from '#ui/note.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { effectAsked, type LateValues } from '../work-values.ts'

type Stored = Reply<typeof workCalls.content>

const stillMs = 400

/** Whom another due or deduction changes, before it is saved: some have handed in already. */
export function LateEffect({ stored }: { stored: Stored }) {
  const values: LateValues = {
    dueAt: useWatch<string | undefined>('dueAt') ?? '',
    late: useWatch<LateValues['late'] | undefined>('late') ?? 'none',
    latePercent: useWatch<string | undefined>('latePercent') ?? '',
    lateFloor: useWatch<string | undefined>('lateFloor') ?? '',
  }
  const asked = effectAsked(stored.settings, values)
  const still = useDebounced(JSON.stringify(asked ?? null), stillMs)
  const isStill = asked !== undefined && still === JSON.stringify(asked)
  const effect = useCall(
    workCalls.lateEffect,
    { id: stored.id, c: stored.c, ...(asked ?? {}) },
    { enabled: isStill, staleMs: 0, handled: true },
  )
  if (!(isStill && effect.data)) {
    return null
  }
  const { people, scored } = effect.data
  return people === 0 ? (
    <Note kind="info" title="已提交的作业不受这次修改影响" />
  ) : (
    <Note
      kind="warning"
      title={`保存后将重新计算迟交：${people}名学员的迟交情况会改变${scored > 0 ? `，其中${scored}名的得分会改变` : ''}`}
    />
  )
}
