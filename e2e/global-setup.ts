import { preparedName, prepareProduct, removePrepared } from '../scripts/prepared.ts'
import { unpackFloorChromium } from './floor-browser.ts'
import { givenUrl } from './setup.ts'

/**
 * Before the first journey: unpacks the oldest browser, and prepares the product and its demo data, unless somebody has (`npm test` does while it checks
 * types). Answers what takes away what it made.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await unpackFloorChromium()
  if (givenUrl !== undefined || process.env[preparedName] !== undefined) {
    return async () => undefined
  }
  const folder = await prepareProduct({ isTold: true })
  process.env[preparedName] = folder
  return () => removePrepared(folder)
}
