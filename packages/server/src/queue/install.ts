import { PgBoss } from 'pg-boss'
import { lanes } from './job.ts'

/** The schema the queue keeps its tables in. */
export const queueSchema = 'pgboss'

const days = 86_400

/** Makes or updates the queue's own tables. Called by the migration, under its lock and on its connection. */
export async function installQueue(
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: query },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const lane of Object.values(lanes)) {
    await boss.createQueue(lane.name, {
      expireInSeconds: lane.expireSeconds,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 600,
      retentionSeconds: 14 * days,
      deleteAfterSeconds: 3 * days,
    })
  }
  await query(`create index if not exists job_failed on ${queueSchema}.job (completed_on) where state = 'failed'`)
  await boss.stop({ graceful: false, close: false })
}
