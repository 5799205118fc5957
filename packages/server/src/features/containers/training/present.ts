import type { TrainingDetail, TrainingRow } from '@zhixing/contract/containers/training/shapes.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from '../container/public.ts'
import type { TrainingColumns } from './columns.ts'

/** A training as a card shows it; a camp adds what only it has. */
export function presentTraining(at: FilesAt, row: CardRow & TrainingColumns): TrainingRow {
  const { way = 'self', opensAt, closesAt } = row.joining ?? {}
  return { ...presentContainer(at, row), way, opens_at: opensAt ?? 0, closes_at: closesAt ?? 0 }
}

/** Further fields of its page and its form. */
export function presentTrainingFields(row: DetailRow & TrainingColumns, accessed: Accessed) {
  return {
    ...presentContainerDetail(row, accessed),
    capacity: row.joining?.capacity ?? null,
    is_creator: hasRight(accessed.facts, 'owns'),
    app_content: null,
    has_app_permission: true,
  }
}

/** A training as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow & TrainingColumns, accessed: Accessed): TrainingDetail {
  return { ...presentTraining(at, row), ...presentTrainingFields(row, accessed) }
}
