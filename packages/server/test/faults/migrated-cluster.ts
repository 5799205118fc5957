import type { Embedded } from '../../src/db/embedded.ts'
import { onOneConnection } from '../../src/db/one-connection.ts'
import { startPrepared } from '../prepared-cluster.ts'

/** A cluster in an empty folder whose new databases are migrated already: each fill makes one. */
export async function migratedCluster(folder: string): Promise<Embedded> {
  const cluster = await startPrepared(folder)
  await onOneConnection(cluster.url, async (on) => {
    await on.rows(`update pg_database set datistemplate = false where datname = 'template1'`)
    await on.rows('drop database template1')
    await on.rows('create database template1 template template_zx is_template true')
  })
  return cluster
}
