import type { CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { renewalOf } from '@zhixing/contract/faces/user/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { AppError } from '#kernel/errors.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { type ContainerKind, type DetailRow, requireNobodyElse } from '../container/public.ts'
import { collectionStatements } from './lists.ts'
import { presentDetail } from './present.ts'

type Form = Omit<CallParsed<typeof collectionCalls.update>, 'id' | 'row_version'>

function statusOf(status: number): 0 | 1 | 2 {
  return status === contentStatus.draft || status === contentStatus.closed ? status : contentStatus.active
}

const kindOf = (type: number) => (type === collectionTypes.study ? 'study' : 'teaching')

/** Once an organisation's plan has run out, nothing new is made in it until it is renewed (expected 3.21). */
function requirePlan(session: Session): void {
  const facts = {
    uid: session.userId,
    roles: [...session.roles],
    demo_user: session.isDemo,
    createLimit: session.createLimit,
    vip_level: session.planLevel,
    real_vip_level: session.realPlanLevel,
    vip_name: session.org?.planName ?? '',
    teacher_role_above: isTeacherOrAbove(session),
    admin_role_above: isAdminOrAbove(session),
  }
  const upgrade = renewalOf(facts, 'create_study_collection')
  if (upgrade) {
    throw new AppError('PLAN', { upgrade })
  }
}

/** What a collection is besides its definition. */
export const collectionKind: ContainerKind<Form, DetailRow, CollectionDetail> = {
  type: 'collection',
  manage: 'assist',
  page: collectionStatements.page,
  present: presentDetail,
  mayMake: requirePlan,
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
