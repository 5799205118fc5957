import type { GradeItem } from '@zhixing/contract/around/gradebook/shapes.ts'
import { contentTypes, fromWire, managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** Addresses of a gradebook's pages. */
export const gradebookPaths = {
  book: (container: Which) => managePathOf(container, 'gradebook') ?? '',
  scheme: (container: Which) => managePathOf(container, 'gradebook/scheme') ?? '',
  learner: (container: Which, uid: number) => managePathOf(container, `gradebook/${uid}`) ?? '',
  sheet: (container: Which) => managePathOf(container, 'gradebook/sheet') ?? '',
}

/** The marking list of what stands in a column; undefined for what nobody marks. */
export function columnPath(container: Which, { content_id, content_type }: GradeItem): string | undefined {
  const type = contentTypes[fromWire(content_type)?.type ?? '']
  return type?.markable ? managePathOf(container, `mark?of=${content_id}`) : undefined
}
