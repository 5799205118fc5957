import type { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { momentOf } from '#kernel/time.ts'
import { ensureTags } from '../../base/tag/public.ts'
import type { ContentChange } from '../../content/content/public.ts'
import type { WayIn } from '../../content/joining/public.ts'

export type TrainingForm = Omit<CallParsed<typeof trainingCalls.update>, 'id' | 'row_version'>

function statusOf(status: number): 0 | 1 | 2 {
  return status === contentStatus.draft || status === contentStatus.closed ? status : contentStatus.active
}

/** Gives the content row of the form of a training or a camp. */
export async function rowOf(tx: Tx, form: TrainingForm): Promise<ContentChange> {
  return {
    title: form.title,
    introduce: form.introduce,
    industryId: form.industry_id,
    status: form.status === undefined ? undefined : statusOf(form.status),
    visibility: form.status_var,
    tagIds: form.tag && (await ensureTags(tx, form.tag)),
  }
}

/** How it is joined, where the form says so; what is absent stays. */
export function wayOf({ way, capacity, opens_at, closes_at }: TrainingForm): Partial<WayIn> | undefined {
  const said: Partial<WayIn> = {
    ...(way === undefined ? {} : { way }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(opens_at === undefined ? {} : { opensAt: momentOf(opens_at) }),
    ...(closes_at === undefined ? {} : { closesAt: momentOf(closes_at) }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}
