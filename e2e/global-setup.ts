import { preparedName, prepareProduct, removePrepared } from '../scripts/prepared.ts'
import { givenUrl } from './setup.ts'

/**
 * Before the first journey: prepares the product and its demo data, unless somebody has (`npm test` does while it checks
 * types). Answers what takes away what it made.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (givenUrl !== undefined || process.env[preparedName] !== undefined) {
    return async () => undefined
  }
  const folder = await prepareProduct({ isTold: true })
  process.env[preparedName] = folder
  return () => removePrepared(folder)
}
