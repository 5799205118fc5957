import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { baseUrl, port, signingKey } from './setup.ts'
import { startWeChat } from './wechat.ts'

/**
 * Starts the real product for the journeys: an empty data folder of its own, demo data, production code. The folder is
 * removed when it has stopped.
 */
const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-e2e-'))
const weChat = await startWeChat()
const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    SIGNING_KEY: signingKey,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: baseUrl,
    // A journey whose tries fail says where it comes from, so that they count against no other.
    TRUST_PROXY: '1',
    WECHAT_URL: weChat.url,
    WECHAT_APP_ID: weChat.appId,
    WECHAT_SECRET: weChat.secret,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill('SIGTERM'))
}
const [code] = await once(child, 'exit')
weChat.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = typeof code === 'number' ? code : 1
