import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import type { ContentRole } from '@zhixing/contract/types/container.ts'

/** Where a person's managing of a container begins: at what stands in it, or at what is handed in for who only marks. */
export function managingPath({ type, id, role }: Which & { role: ContentRole }): string {
  return managePathOf({ type, id }, hasRight({ type, role }, 'manages') ? 'content' : 'mark') ?? '/'
}
