import type { Server } from '../../../server.ts'
import { settleLevels } from './settle-levels.ts'
import { assessment, skill } from './tables.ts'

interface Built {
  contentId: number
  userId: number
  score?: number
  /** One point of it, with this target and score. */
  target?: number
  no?: number
}

/** A live record of somebody's with one point of a skill of its own; gives its number, and the skill's. */
export async function buildRecord(
  server: Server,
  { contentId, userId, score = 15, target = 11, no = 1 }: Built,
): Promise<{ id: number; skillId: number }> {
  const { orm } = server.database
  const title = `技能${contentId}-${userId}-${no}`
  const [made] = await orm
    .insert(skill)
    .values({ title, titleKey: title, createdBy: userId })
    .onConflictDoNothing()
    .returning({ id: skill.id })
  const skillId = made?.id ?? 0
  const points = [{ section_id: 1, skill_id: skillId, dimension: '基本功', title, weight: 1000, target, score }]
  const [record] = await orm
    .insert(assessment)
    .values({ contentId, userId, no, handIns: `attempt:${contentId}${no}`, score, level: 0, points })
    .returning({ id: assessment.id })
  await server.database.tx((tx) => settleLevels(tx, [userId]))
  return { id: record?.id ?? 0, skillId }
}
