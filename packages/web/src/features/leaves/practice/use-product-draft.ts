import { useQueryClient } from '@tanstack/react-query'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import type { Made, PracticeDetail } from '@zhixing/contract/leaves/practice/shapes.ts'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { useSession } from '#session/use-session.ts'
import { type KeptDraft, useKeeper } from '../../learning/learning/parts/shared/use-keeper.ts'
import { readMade, standingOf, storedStart, writtenOf } from './product-values.ts'

/** What somebody makes of a practice. */
export function useProductDraft(practice: PracticeDetail, onClosed: () => void): KeptDraft<Made> {
  const client = useQueryClient()
  const { uid } = useSession()
  const { id, c, steps } = practice
  const no = practice.draft?.no ?? (practice.rounds[0]?.no ?? 0) + 1
  return useKeeper<Made>({
    key: `practice:${uid}:${c}:${id}:${no}`,
    stored: storedStart(practice),
    readValues: readMade,
    send: async (made, over) => {
      const reply = await request(practiceCalls.saveDraft, { id, c, ...over, ...writtenOf(made, steps) })
      // The reply at hand is old now; who opens the practice anew asks again.
      await client.invalidateQueries({ queryKey: refreshKey(practiceCalls.detail), refetchType: 'none' })
      return reply
    },
    standingOf,
    onClosed,
  })
}
