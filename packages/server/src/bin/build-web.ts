import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { webFolder as builtPages } from '#added/web-folder.ts'
import { AppStartError } from '#db/start-error.ts'
import { contractFolders, hashInputs, root } from './inputs.ts'

const web = path.join(root, 'packages/web')
/** What the build that lies there was made from, and its public id, which Vite writes. */
const inputsFile = path.join(builtPages, '.inputs')
const versionFile = path.join(builtPages, 'version.json')
const versionShape = z.object({ build: z.string() })

export { builtPages }

export interface BuildOptions {
  log: (text: string) => void
}

/**
 * Builds the web pages when anything they are made of has changed since the last build, and returns the build's id.
 * Fails with an AppStartError that carries the last words of the build.
 */
export async function buildIfStale({ log }: BuildOptions): Promise<string> {
  const inputs = await hashInputs(['packages/web', ...contractFolders])
  if ((await readFile(inputsFile, 'utf8').catch(() => '')) !== inputs) {
    log('正在构建页面…')
    const began = performance.now()
    await runVite()
    // Written last: a build that was interrupted has no inputs and is made again.
    await writeFile(inputsFile, inputs)
    log(`页面构建完成（${Math.round((performance.now() - began) / 100) / 10} 秒）`)
  }
  return versionShape.parse(JSON.parse(await readFile(versionFile, 'utf8'))).build
}

async function runVite(): Promise<void> {
  const vite = createRequire(path.join(web, 'package.json')).resolve('vite/package.json')
  // Node itself loads the configuration, with the conditions of imports that this process has.
  const options = ['--logLevel', 'warn', '--configLoader', 'native', '--outDir', builtPages]
  const child = spawn(process.execPath, [path.join(path.dirname(vite), 'bin/vite.js'), 'build', ...options], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) {
    throw new AppStartError('页面构建失败', `请修正以下问题后重新启动：\n${said.trim()}`)
  }
}
