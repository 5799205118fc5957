import { contentTypes } from '@zhixing/contract/content-types.ts'
import { chapters } from '@zhixing/contract/types/container.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type AppError, notFound } from '#kernel/errors.ts'
import { section } from './tables.ts'

const typeStatement = statement('outline.typeOfContainer', 'select type from content where id = $1', {
  type: shapes.text,
})

/** The word for sections in a container's definition: 章节, 计划/阶段. */
export async function sectionWordOf(on: Queryable, containerId: number): Promise<string> {
  const row = await runOne(on, typeStatement, [containerId])
  return sectionWords(contentTypes[row?.type ?? '']?.container?.sections ?? chapters).any
}

/** The refusal 40400 for a section that a container does not have, in the container's own word for it. */
export async function noSection(on: Queryable, containerId: number): Promise<AppError> {
  return notFound(`${await sectionWordOf(on, containerId)}不存在或已被删除`)
}

/** Requires a section of a container; 40400 for one that is not there. */
export async function requireSection(tx: Tx, containerId: number, sectionId: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: section.id })
    .from(section)
    .where(and(eq(section.id, sectionId), eq(section.contentId, containerId)))
  if (!row) {
    throw await noSection(tx, containerId)
  }
}
