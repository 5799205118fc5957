import path from 'node:path'
import { serverConditions } from '../../src/added/server-folder.ts'
import { build } from '../../src/bin/build-server.ts'

/** Programs find their own code compiled here and start with half the work; one that is struck has written it before. */
export const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/zhixing-code')

/** As the bootstrap tells Node (scripts/bootstrap.mjs): a start costs two thirds. */
export const told = [
  '--max-semi-space-size=32',
  `--import=${new URL('../../../../scripts/drizzle-modules.mjs', import.meta.url).href}`,
]

const source = path.join(import.meta.dirname, '../../src')
/** Programs that start the server or a part of it, by the names that their modules have in the build. */
const programs: Readonly<Record<string, string>> = {
  main: path.join(source, 'main.ts'),
  serve: path.join(import.meta.dirname, 'serve.ts'),
  fill: path.join(import.meta.dirname, 'fill.ts'),
  'take-over': path.join(import.meta.dirname, 'take-over.ts'),
}

let built: Promise<string> | undefined

/**
 * The file to start: one of `programs`, bundled as the product is, which starts with a third of the work; or a command of `src`, whose
 * source the product starts as well. Looked at once for all that this process starts.
 */
export async function startable(program: string): Promise<string> {
  if (!(program in programs)) {
    return path.join(source, program)
  }
  const folder = path.join(import.meta.dirname, '../../dist/faults')
  const beside = [path.relative(path.join(import.meta.dirname, '../../../..'), import.meta.dirname)]
  built ??= build({ folder, conditions: serverConditions, entries: programs, beside })
  return path.join(await built, `${program}.js`)
}
