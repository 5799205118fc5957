import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from './product.ts'
import { trialRoomEnv } from './trial-room.ts'

/** Environment variable by which journeys are told the folder of prepared data; their workers are processes of their own. */
export const preparedName = 'E2E_PREPARED'

/** The folder's part that each worker copies. */
export const preparedFolder = 'prepared'

/**
 * Starts the product once on an empty folder, has it make its pages and demo data, and stops it. Gives the folder, which the
 * caller takes away. It takes a minute, most of it on one core.
 */
export async function prepareProduct({ isTold = false } = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-e2e-'))
  try {
    // The database's own account has to come through.
    await chmod(folder, 0o711)
    const made = await startProduct({ dataDir: path.join(folder, preparedFolder), env: trialRoomEnv, isTold })
    await made.stop()
    await planOnce(path.join(folder, preparedFolder))
    return folder
  } catch (error) {
    await removePrepared(folder)
    throw error
  }
}

/**
 * Has the database of a stopped product plan a statement once for each connection. It would plan it for each of the first five
 * values, and no journey comes much further on twenty connections: that is a quarter of what the database does for them.
 */
async function planOnce(dataDir: string): Promise<void> {
  await appendFile(path.join(dataDir, 'pg/postgresql.auto.conf'), "plan_cache_mode = 'force_generic_plan'\n")
}

export async function removePrepared(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
