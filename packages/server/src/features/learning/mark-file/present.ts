import type { MarkFile } from '@zhixing/contract/learning/mark-file/shapes.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { presentFile } from '../../base/upload/public.ts'
import type { MarkFileRow } from './mark-files.ts'

/** What markers added, to another marker or to its learner. That its mark is told by now is the caller's to know. */
export function presentMarkFiles(
  store: Store,
  ctx: Ctx,
  { rows, reader }: { rows: readonly MarkFileRow[]; reader: 'marker' | 'learner' },
): MarkFile[] {
  const userId = ctx.session?.userId
  return rows
    .filter(({ isTold }) => isTold || reader === 'marker')
    .map((row) => ({
      id: row.markFileId,
      slot: row.slot,
      is_voice: row.seconds > 0,
      seconds: row.seconds,
      file: presentFile(store, row, ctx.now),
      marker: row.marker,
      is_mine: row.markerId === userId,
      at: unixSeconds(row.at),
    }))
}
