import type { CampDetail, CampRow } from '@zhixing/contract/containers/camp/shapes.ts'
import { campStageOf } from '@zhixing/contract/containers/camp/stage.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import type { CardRow, DetailRow } from '../container/public.ts'
import { presentTraining, presentTrainingFields } from '../training/public.ts'
import type { CampColumns } from './columns.ts'

/** A camp, or a training in a list of both, as a card shows it. */
export function presentCamp(at: FilesAt, row: CardRow & CampColumns): CampRow {
  const shown = presentTraining(at, row)
  const { startsAt, endsAt, place = '', now = 0 } = row.held ?? {}
  const times = { starts_at: startsAt ?? 0, ends_at: endsAt ?? 0 }
  return {
    ...shown,
    content_type: toWire({ type: row.type, kind: row.kind }),
    ...times,
    place,
    stage: campStageOf({ ...shown, ...times }, now),
  }
}

/** A camp as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow & CampColumns, accessed: Accessed): CampDetail {
  return { ...presentCamp(at, row), ...presentTrainingFields(row, accessed) }
}
