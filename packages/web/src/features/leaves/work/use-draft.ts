import { useQueryClient } from '@tanstack/react-query'
import { fileShape } from '@zhixing/contract/base/upload/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { WorkDetail } from '@zhixing/contract/leaves/work/shapes.ts'
import { z } from 'zod'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { useSession } from '#session/use-session.ts'
import { type KeptDraft, useKeeper } from '../../learning/learning/parts/shared/use-keeper.ts'
import { type DraftValues, standingOf, valuesOfDraft } from './draft-values.ts'

const valuesShape = z.object({ body: z.string(), link: z.string(), files: z.array(fileShape) })

/** What a person begins with: their draft, else what was given back to them or may be handed in once more. */
function storedStart({ draft, submissions }: WorkDetail): { values: DraftValues; rowVersion: number } {
  const [last] = submissions
  if (draft) {
    return { values: valuesOfDraft(draft), rowVersion: draft.row_version }
  }
  return { values: last ? valuesOfDraft(last) : { body: '', link: '', files: [] }, rowVersion: 0 }
}

/** What somebody writes for a work. */
export function useDraft(work: WorkDetail, onClosed: () => void): KeptDraft<DraftValues> {
  const client = useQueryClient()
  const { uid } = useSession()
  const { id, c } = work
  const no = work.draft?.no ?? (work.submissions[0]?.no ?? 0) + 1
  return useKeeper<DraftValues>({
    key: `work:${uid}:${c}:${id}:${no}`,
    stored: storedStart(work),
    readValues: (kept) => valuesShape.safeParse(kept).data,
    send: async ({ body, link, files }, over) => {
      const file_ids = files.map((file) => file.id)
      const reply = await request(workCalls.saveDraft, { id, c, body, link, file_ids, ...over })
      // The reply at hand is old now; who opens the work anew asks again.
      await client.invalidateQueries({ queryKey: refreshKey(workCalls.detail), refetchType: 'none' })
      return reply
    },
    standingOf,
    onClosed,
  })
}
