import type { StandardDetail, StandardRow } from '@zhixing/contract/containers/standard/shapes.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from '../container/public.ts'
import type { StandardColumns } from './columns.ts'

/** A standard as a card shows it. */
export function presentStandard(at: FilesAt, row: CardRow & StandardColumns): StandardRow {
  const shown = presentContainer(at, row)
  return {
    ...shown,
    is_base: row.isBase,
    target: row.target,
    target_title: levelTitle(row.target),
    attachment: shown.cover_data,
    point_num: row.pointNum,
    taken_num: row.takenNum,
  }
}

/** A standard as its page and its form read it, without its points. */
export function presentDetail(
  at: FilesAt,
  row: DetailRow & StandardColumns,
  accessed: Accessed,
): Omit<StandardDetail, 'skills'> {
  return {
    ...presentStandard(at, row),
    ...presentContainerDetail(row, accessed),
    can_manage: hasRight(accessed.facts, 'manages'),
    app_content: null,
  }
}
