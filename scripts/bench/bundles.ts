import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildIfStale } from '../../packages/server/src/bin/build-web.ts'
import { root } from '../files.ts'

export interface Bundle {
  page: string
  kilobytes: number
}

const pages = {
  home: 'features/home/pages/home-page.tsx',
  collection: 'features/collection/pages/collection-detail-page.tsx',
}

/** The JavaScript of the first view of home and of a collection, brotli, as the web's own script counts it. */
export async function measureBundles(): Promise<Bundle[]> {
  await buildIfStale({ log: (text) => process.stderr.write(`${text}\n`) })
  const script = path.join(root, 'packages/web/scripts/bundle-sizes.ts')
  // It fails above the budget and prints all the same; the budget is judged here.
  const { stdout } = await promisify(execFile)(process.execPath, [script]).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) {
      return { stdout: String(error.stdout) }
    }
    throw error
  })
  return Object.entries(pages).map(([page, file]) => {
    const line = stdout.split('\n').find((one) => one.includes(file)) ?? ''
    return { page, kilobytes: Number(/\s([\d.]+) KB/.exec(line)?.[1] ?? Number.NaN) }
  })
}
