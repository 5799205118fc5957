import type { Server } from '../../../server.ts'
import { channelJob } from './tables.ts'

/** A post of a channel: 数控车工 in 厦门 unless said otherwise; gives its id. */
export async function buildJob(
  server: Server,
  contentId: number,
  changes: Partial<typeof channelJob.$inferInsert> = {},
): Promise<number> {
  const [made] = await server.database.orm
    .insert(channelJob)
    .values({
      contentId,
      name: '数控车工',
      salaryMin: 600_000,
      salaryMax: 900_000,
      regionCode: 350_200,
      exp: 0,
      edu: 0,
      headcount: 3,
      introduce: '',
      sort: 1,
      ...changes,
    })
    .returning({ id: channelJob.id })
  return made?.id ?? 0
}
