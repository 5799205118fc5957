import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../scripts/product.ts'
import { trialRoomEnv } from '../scripts/trial-room.ts'
import { preparedName } from './products.ts'
import { givenUrl } from './setup.ts'

/**
 * Before the first journey: the product is started once on an empty folder, makes its pages and demo data, and is stopped.
 * Answers what takes the folder away again.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (givenUrl !== undefined) {
    return async () => undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-e2e-'))
  // The database's own account has to come through.
  await chmod(folder, 0o711)
  const made = await startProduct({ dataDir: path.join(folder, 'prepared'), env: trialRoomEnv, isTold: true })
  await made.stop()
  process.env[preparedName] = folder
  return () => rm(folder, { recursive: true, force: true })
}
