import type { GradeItem } from '@zhixing/contract/around/gradebook/shapes.ts'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'

/** Addresses of a gradebook's pages. */
export const gradebookPaths = {
  book: (id: number) => `/sec/collection/manage/${id}/gradebook`,
  scheme: (id: number) => `/sec/collection/manage/${id}/gradebook/scheme`,
  learner: (id: number, uid: number) => `/sec/collection/manage/${id}/gradebook/${uid}`,
  sheet: (id: number) => `/sec/collection/manage/${id}/gradebook/sheet`,
}

/** The marking list of what stands in a column; undefined for what nobody marks. */
export function columnPath(id: number, { content_id, content_type }: GradeItem): string | undefined {
  const type = contentTypes[fromWire(content_type)?.type ?? '']
  return type?.markable ? `/sec/collection/manage/${id}/mark?of=${content_id}` : undefined
}
