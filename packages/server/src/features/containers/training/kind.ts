import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import { type ContainerKind, type DetailRow, requireNobodyElse } from '../container/public.ts'
import type { TrainingColumns } from './columns.ts'
import { rowOf, type TrainingForm, wayOf } from './form.ts'
import { trainingStatements } from './lists.ts'
import { presentDetail } from './present.ts'

/** The kind of a training: all that is not in its definition. */
export const trainingKind: ContainerKind<TrainingForm, DetailRow & TrainingColumns, TrainingDetail> = {
  type: 'training',
  manage: 'assist',
  page: trainingStatements.page,
  present: presentDetail,
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf,
  wayOf,
  beforePrivate: requireNobodyElse,
}
