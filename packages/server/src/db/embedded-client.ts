import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedState } from './embedded-folder.ts'
import { systemCode } from './start-error.ts'

/** The database, and the account that owns it. */
export const databaseName = 'zhixing'
export const databaseHost = '127.0.0.1'

const recoverTries = 120
/** SQLSTATE while PostgreSQL starts, recovers or stops. */
const cannotConnectNow = '57P03'

/** The address of one of the cluster's databases. */
function urlOf(state: EmbeddedState, database: string): string {
  return `postgres://${databaseName}:${state.password}@${databaseHost}:${state.port}/${database}`
}

/** Bytes of a socket's path that every system takes. */
const maxSocketPath = 100

function socketOf(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`)
}

/** The setting that has a cluster in `folder` answer at a socket of its own too; empty where its path would be too long. */
export function socketFolder(folder: string, port: number): string {
  return process.platform === 'win32' || Buffer.byteLength(socketOf(folder, port)) > maxSocketPath ? '' : folder
}

/**
 * The address of our database of the cluster in `folder`, at its socket where it has one: a statement takes half as long to
 * get there and back as by the network of this machine. Port and host stand in it for those that know no sockets.
 */
export function nearestUrl(state: EmbeddedState, folder: string): string {
  const url = urlOf(state, databaseName)
  return existsSync(socketOf(folder, state.port)) ? `${url}?host=${encodeURIComponent(folder)}` : url
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 })
  // A connection that breaks is told by the query's own failure.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether our cluster answers there. One that is still recovering from a crash is waited for, not shot. */
export async function isHealthy(state: EmbeddedState, tries = recoverTries): Promise<boolean> {
  try {
    return await withClient(urlOf(state, 'postgres'), async (client) => (await client.query('select 1')).rowCount === 1)
  } catch (error) {
    if (systemCode(error) !== cannotConnectNow || tries <= 1) {
      return false
    }
    await pause(500)
    return isHealthy(state, tries - 1)
  }
}

/** Makes our database in the cluster where it is missing. */
export async function ensureDatabase(state: EmbeddedState): Promise<void> {
  await withClient(urlOf(state, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) {
      // `on conflict` does not exist here: of two starts at once one may lose, and the database is there all the same.
      await client.query(`create database ${databaseName}`).catch(async (error: unknown) => {
        const again = await client.query('select 1 from pg_database where datname = $1', [databaseName])
        if (again.rowCount === 0) {
          throw error
        }
      })
    }
  })
}
