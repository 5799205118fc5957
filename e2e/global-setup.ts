import type { FullConfig } from '@playwright/test'
import { preparedName, prepareProduct, removePrepared } from '../scripts/prepared.ts'
import { unpackFloorChromium } from './floor-browser.ts'
import { startForWorkers } from './products.ts'
import { givenUrl } from './setup.ts'

/**
 * Before the first journey: unpacks the oldest browser, prepares the product and its demo data, unless somebody has
 * (`npm test` does while it checks types), and starts one for each worker. Answers what takes away what it made.
 */
export default async function prepare({ workers }: FullConfig): Promise<() => Promise<void>> {
  await unpackFloorChromium()
  if (givenUrl !== undefined) {
    return async () => undefined
  }
  const isPrepared = process.env[preparedName] !== undefined
  const folder = process.env[preparedName] ?? (await prepareProduct({ isTold: true }))
  process.env[preparedName] = folder
  const stop = await startForWorkers(workers)
  return async () => {
    await stop()
    await (isPrepared || removePrepared(folder))
  }
}
