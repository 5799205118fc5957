import type { CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { type ContainerKind, type DetailRow, requireNobodyElse } from '../container/public.ts'
import { collectionStatements } from './lists.ts'
import { presentDetail } from './present.ts'

type Form = Omit<CallParsed<typeof collectionCalls.update>, 'id' | 'row_version'>

function statusOf(status: number): 0 | 1 | 2 {
  return status === contentStatus.draft || status === contentStatus.closed ? status : contentStatus.active
}

const kindOf = (type: number) => (type === collectionTypes.study ? 'study' : 'teaching')

/** The collection on the server, beside its definition. */
export const collectionKind: ContainerKind<Form, DetailRow, CollectionDetail> = {
  type: 'collection',
  manage: 'assist',
  page: collectionStatements.page,
  present: presentDetail,
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf: async (tx, form) => ({
    title: form.title,
    introduce: form.introduce,
    kind: form.type === undefined ? undefined : kindOf(form.type),
    industryId: form.industry_id,
    status: form.status === undefined ? undefined : statusOf(form.status),
    visibility: form.status_var,
    tagIds: form.tag && (await ensureTags(tx, form.tag)),
  }),
  beforePrivate: requireNobodyElse,
}
