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

/** A worker's own product, database and files, as they were prepared. */
export async function startOwn(worker: number): Promise<Product> {
  if (givenUrl !== undefined) {
    return { url: givenUrl, stop: async () => undefined }
  }
  const dataDir = await copyPrepared(`worker-${worker}`)
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
