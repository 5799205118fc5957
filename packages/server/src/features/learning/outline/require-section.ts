import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { notFound } from '#kernel/errors.ts'
import { section } from './tables.ts'

/** Requires a chapter of a container; 40400 for one that is not there. */
export async function requireSection(tx: Tx, containerId: number, sectionId: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: section.id })
    .from(section)
    .where(and(eq(section.id, sectionId), eq(section.contentId, containerId)))
  if (!row) {
    throw notFound('章节不存在或已被删除')
  }
}
