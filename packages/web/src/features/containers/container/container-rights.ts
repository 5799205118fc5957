import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import type { ContentRole } from '@zhixing/contract/types/container.ts'

/** The first page of managing for a person: contents, or hand-ins for one who only marks. */
export function managingPath({ type, id, role }: Which & { role: ContentRole }): string {
  return managePathOf({ type, id }, hasRight({ type, role }, 'manages') ? 'content' : 'mark') ?? '/'
}
