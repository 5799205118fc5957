import type { CollectionDetail, CollectionRow } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from '../container/public.ts'

/** A collection as a card shows it. */
export function presentCollection(at: FilesAt, row: CardRow): CollectionRow {
  const type = row.kind === 'study' ? collectionTypes.study : collectionTypes.teaching
  return { ...presentContainer(at, row), type, type_name: collectionTypeName(type) }
}

/** A collection as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow, accessed: Accessed): CollectionDetail {
  return {
    ...presentCollection(at, row),
    ...presentContainerDetail(row, accessed),
    app_content: null,
    has_app_permission: true,
  }
}
