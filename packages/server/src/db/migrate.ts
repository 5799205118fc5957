import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueue } from '../queue/install.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any fixed number: the advisory lock that lets one process migrate while others wait. */
const migrationLock = 7_346_201

/** Brings the database and the queue's own tables up to date, forward only; several processes may call it at once. */
export async function migrateDatabase(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsTable: 'migration',
      migrationsSchema: 'public',
    })
    await installQueue((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}
