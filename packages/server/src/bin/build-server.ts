import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serverConditions, serverFolder } from '#added/server-folder.ts'
import { contractFolders, hashInputs } from './inputs.ts'

const sources = path.resolve(import.meta.dirname, '..')
const keptMs = 7 * 24 * 3_600_000

/** Addresses of the built modules, as URLs. */
export interface BuiltServer {
  /** Starts the product when it is imported. */
  main: string
  /** Exports `createServer`. */
  server: string
}

/**
 * Bundles the server and the contract, without the packages, when anything they are made of has changed since
 * (docs/decisions/052). Fails with the bundler's error, or with the system's where the folder takes no files.
 */
export async function buildServer(): Promise<BuiltServer> {
  const inputs = await hashInputs(['packages/server/src', 'packages/server/trial-room', ...contractFolders])
  const folder = path.join(serverFolder, inputs.slice(0, 16))
  if (!existsSync(folder)) {
    const made = `${folder}-${process.pid}`
    // In a process of its own: the bundler's memory is not kept by the one that serves.
    await promisify(execFile)(process.execPath, [import.meta.filename, made, ...serverConditions])
    // Another start may have been first; a folder stands under its name only when it is whole.
    await rename(made, folder).catch(async (error: unknown) => {
      await rm(made, { recursive: true, force: true })
      if (!existsSync(folder)) {
        throw error
      }
    })
    await removeOld()
  }
  const address = (name: string) => pathToFileURL(path.join(folder, name)).href
  return { main: address('main.js'), server: address('server.js') }
}

/** Removes builds that are a week old; a server that runs still loads parts of its own. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(serverFolder)) {
    const folder = path.join(serverFolder, name)
    if (Date.now() - (await stat(folder)).mtimeMs > keptMs) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function bundle(folder: string, conditionNames: string[]): Promise<void> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: { main: path.join(sources, 'main.ts'), server: path.join(sources, 'server.ts') },
    platform: 'node',
    logLevel: 'warn',
    resolve: { conditionNames: [...conditionNames, 'node', 'import', 'default'] },
    // Packages stay as they are: some look for files of their own.
    external: /^(?![./#]|@zhixing\/|[A-Za-z]:\\)/,
    plugins: [{ name: 'own-place', transform: (code, id) => placed(code, path.relative(folder, id)) }],
  })
  await build.write({ dir: folder, format: 'esm' })
}

/** The code of a module that asks for its own place, which stays the place of its source: SQL, migrations and threads lie there. */
function placed(code: string, source: string): string | undefined {
  if (!code.includes('import.meta.')) {
    return undefined
  }
  const [file, here] = [source, path.dirname(source)].map((one) => JSON.stringify(one.replaceAll('\\', '/')))
  const resolve = `process.getBuiltinModule('node:path').resolve`
  return code
    .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `${resolve}(import.meta.dirname, ${here})`)
    .replaceAll('import.meta.filename', `${resolve}(import.meta.dirname, ${file})`)
    .replaceAll('import.meta.main', 'false')
}

if (import.meta.main) {
  const [folder = '', ...conditionNames] = process.argv.slice(2)
  await bundle(folder, conditionNames)
}
