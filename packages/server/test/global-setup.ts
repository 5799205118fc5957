import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** One cluster for the whole run, without fsync; every test file clones the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-test-'))
  const embedded = await startEmbedded({ dataDir: folder, fsync: false, log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('create database template_zx')
  await client.end()
  const templateUrl = new URL(embedded.url)
  templateUrl.pathname = '/template_zx'
  await migrateDatabase(templateUrl.href)
  project.provide('clusterUrl', embedded.url)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
