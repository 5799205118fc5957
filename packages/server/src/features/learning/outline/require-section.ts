import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { notFound } from '#kernel/errors.ts'
import { section } from './tables.ts'

/** 40400 for a chapter that is not there, or not of this container. */
export async function requireSection(tx: Tx, containerId: number, sectionId: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: section.id })
    .from(section)
    .where(and(eq(section.id, sectionId), eq(section.contentId, containerId)))
  if (!row) {
    throw notFound('章节不存在或已被删除')
  }
}
