import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const textual = /\.(js|mjs|css|svg|json|webmanifest|html)$/
/** Below a packet there is nothing to win. */
const leastBytes = 1024
/** One step below the best: two per cent larger and several times faster. */
const brotliQuality = 10

/** Writes each text file of the build as brotli and gzip beside itself; the server sends what a browser takes. */
export function compressPlugin(): Plugin {
  return {
    name: 'zhixing-compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => textual.test(name))
      await Promise.all(files.map((name) => compress(path.join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < leastBytes) {
    return
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text)])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
