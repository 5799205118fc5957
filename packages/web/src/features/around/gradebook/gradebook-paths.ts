import type { GradeItem } from '@zhixing/contract/around/gradebook/shapes.ts'
import { fromWire, managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** Addresses of a gradebook's pages. */
export const gradebookPaths = {
  book: (container: Which) => managePathOf(container, 'gradebook') ?? '',
  scheme: (container: Which) => managePathOf(container, 'gradebook/scheme') ?? '',
  learner: (container: Which, uid: number) => managePathOf(container, `gradebook/${uid}`) ?? '',
  sheet: (container: Which) => managePathOf(container, 'gradebook/sheet') ?? '',
}

/**
 * Where what stands in a column leads: the marking list of what is marked, the gradebook of a container that stands here;
 * undefined for what nobody marks.
 */
export function columnPath(container: Which, { content_id, content_type, is_marked }: GradeItem): string | undefined {
  const type = fromWire(content_type)?.type
  const inner = type ? managePathOf({ type, id: content_id }, 'gradebook') : undefined
  return inner ?? (is_marked ? managePathOf(container, `mark?of=${content_id}`) : undefined)
}
