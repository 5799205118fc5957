import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
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

/** A program that is made of the server's code and perhaps of code beside it. */
export interface Bundle {
  /** Each build lies here, under the hash of what it was made from. */
  folder: string
  /** Conditions of imports. */
  conditions: readonly string[]
  /** Files by the names that their modules have in the build. */
  entries: Readonly<Record<string, string>>
  /** Folders of code beside the server's, from the root. */
  beside: readonly string[]
}

/**
 * Bundles the server and the contract when anything they are made of has changed since (docs/decisions/052). Fails with the
 * bundler's error, or with the system's where the folder takes no files.
 */
export async function buildServer(): Promise<BuiltServer> {
  const entries = { main: path.join(sources, 'main.ts'), server: path.join(sources, 'server.ts') }
  const folder = await build({ folder: serverFolder, conditions: serverConditions, entries, beside: [] })
  const address = (name: string) => pathToFileURL(path.join(folder, name)).href
  return { main: address('main.js'), server: address('server.js') }
}

/** Builds a bundle that is not there yet; gives its folder. */
export async function build(wanted: Bundle): Promise<string> {
  const folders = ['packages/server/src', 'packages/server/trial-room', ...contractFolders, ...wanted.beside]
  const inputs = await hashInputs(folders)
  const folder = path.join(wanted.folder, inputs.slice(0, 16))
  if (!existsSync(folder)) {
    const made = `${folder}-${process.pid}`
    // In a process of its own: the bundler's memory is not kept by the one that serves.
    await promisify(execFile)(process.execPath, [import.meta.filename, made, JSON.stringify(wanted)])
    // Another start may have been first; a folder stands under its name only when it is whole.
    await rename(made, folder).catch(async (error: unknown) => {
      await rm(made, { recursive: true, force: true })
      if (!existsSync(folder)) {
        throw error
      }
    })
    await removeOld(wanted.folder)
  }
  return folder
}

/** Removes builds that are a week old; a server that runs still loads parts of its own. */
async function removeOld(from: string): Promise<void> {
  for (const name of await readdir(from)) {
    const folder = path.join(from, name)
    if (Date.now() - (await stat(folder)).mtimeMs > keptMs) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Packages of many modules, which look for no files of their own, and what only they take in turn. */
const takenIn =
  /^(@better-auth|better-auth|drizzle-orm|zod|fastify|@fastify|fast-json-stringify|prom-client|rate-limiter-flexible|sanitize-html|htmlparser2|altcha-lib)(\/|$)/
const leftOut = /^(pg|pino)(\/|$)/

function isTakenIn(id: string, importer: string): boolean {
  return takenIn.test(id) || (/[\\/]node_modules[\\/]/.test(importer) && !isBuiltin(id) && !leftOut.test(id))
}

async function bundle(folder: string, { conditions, entries }: Bundle): Promise<void> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: entries,
    platform: 'node',
    logLevel: 'warn',
    resolve: { conditionNames: [...conditions, 'node', 'default'] },
    external: (id, importer = '') => /^(?![./#]|@zhixing\/|[A-Za-z]:\\)/.test(id) && !isTakenIn(id, importer),
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
  const [folder = '', wanted = ''] = process.argv.slice(2)
  await bundle(folder, JSON.parse(wanted))
}
