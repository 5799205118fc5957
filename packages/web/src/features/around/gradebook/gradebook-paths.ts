import type { GradeItem } from '@zhixing/contract/around/gradebook/shapes.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** Addresses of a gradebook's pages. */
export const gradebookPaths = {
  book: (container: Which) => managePathOf(container, 'gradebook') ?? '',
  scheme: (container: Which) => managePathOf(container, 'gradebook/scheme') ?? '',
  learner: (container: Which, uid: number) => managePathOf(container, `gradebook/${uid}`) ?? '',
  sheet: (container: Which) => managePathOf(container, 'gradebook/sheet') ?? '',
}

/** The marking list of what stands in a column; undefined for what nobody marks. */
export function columnPath(container: Which, { content_id, is_marked }: GradeItem): string | undefined {
  return is_marked ? managePathOf(container, `mark?of=${content_id}`) : undefined
}
