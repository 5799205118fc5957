import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { preparedFolder, preparedName } from '../scripts/prepared.ts'
import { freePort, type Product, startProduct } from '../scripts/product.ts'
import { trialRoomEnv } from '../scripts/trial-room.ts'
import { givenUrl, signingKey } from './setup.ts'
import { startWeChat } from './wechat.ts'

const run = promisify(execFile)

/** Environment variable by which workers are told the products' addresses, one for each of them, by commas. */
const urlsName = 'E2E_URLS'

/** Address of the product of the worker at a place among those that run side by side, from 0. */
export function ownUrlOf(place: number): string {
  const url = givenUrl ?? process.env[urlsName]?.split(',')[place]
  if (url === undefined) {
    throw new Error(`no product was started for worker ${place}`)
  }
  return url
}

/**
 * Starts a product for each of so many workers, each with a database and files as they were prepared. They outlive their
 * workers, of which every width and every journey with a product of its own has others. Gives what stops them.
 */
export async function startForWorkers(count: number): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: count }, (_, place) => startOwn(`worker-${place}`)))
  process.env[urlsName] = products.map(({ url }) => url).join(',')
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}

async function startOwn(name: string): Promise<Product> {
  const dataDir = await copyPrepared(name)
  const weChat = await startWeChat()
  const env = {
    ...trialRoomEnv,
    SIGNING_KEY: signingKey,
    // A journey whose tries fail says where it comes from, so that they count against no other.
    TRUST_PROXY: '1',
    WECHAT_URL: weChat.url,
    WECHAT_APP_ID: weChat.appId,
    WECHAT_SECRET: weChat.secret,
  }
  const product = await startProduct({ dataDir, env })
  return {
    url: product.url,
    stop: async () => {
      await product.stop()
      weChat.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A data folder like the prepared one, to be started. */
export async function copyPrepared(name: string): Promise<string> {
  const folder = process.env[preparedName] ?? ''
  const dataDir = path.join(folder, name)
  // The database's files belong to an account of its own, and stay so.
  await run('cp', ['-a', path.join(folder, preparedFolder), dataDir])
  await ownDatabasePort(path.join(dataDir, 'database.json'))
  return dataDir
}

/** The copies remember one port, and two that start at once would both find it free. */
async function ownDatabasePort(file: string): Promise<void> {
  const remembered: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...remembered, port: await freePort() }))
}
