import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const load = createRequire(import.meta.url)
/** `109`: held against `packages/web/build/floor.ts` by scripts/dependencies.test.ts. */
export const floorVersion = String(load('@sparticuz/chromium/package.json').version).split('.')[0] ?? ''
const root = path.resolve(import.meta.dirname, '..')
const program = path.join(root, `.cache/chromium-${floorVersion}`)

/** The oldest browser that the product is made for, as Playwright starts it. */
export const floorChromium = {
  executablePath: program,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-zygote',
    '--enable-features=NetworkServiceInProcess2,NetworkServiceInProcess',
  ],
}

/** Unpacks it from its package, once: it comes compressed. */
export async function unpackFloorChromium(): Promise<void> {
  if (existsSync(program)) {
    return
  }
  // Its exports are for another driver.
  const main = load.resolve('@sparticuz/chromium')
  const packed = path.join(path.dirname(main), '../bin/chromium.br')
  const part = `${program}.part`
  await mkdir(path.dirname(program), { recursive: true })
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }))
  await rename(part, program)
}
