/**
 * Prints what the first view of each page costs in brotli-compressed JavaScript (main, shell and page with all they
 * import statically) and what it adds to a visit already begun, and fails above the budget. Run after a build.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const firstViewBytes = 230 * 1024
const furtherRouteBytes = 120 * 1024
const entry = 'src/main.tsx'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) {
    return known
  }
  const size = brotliCompressSync(readFileSync(new URL(file, dist))).length
  sizes.set(file, size)
  return size
}

function closure(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk && !files.has(chunk.file)) {
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) {
      closure(next, files)
    }
  }
  return files
}

function total(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    sum += sizeOf(file)
  }
  return sum
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

const main = closure(entry)
const pages = Object.keys(manifest)
  .filter((key) => key.endsWith('-page.tsx'))
  .sort()
if (main.size === 0 || pages.length === 0) {
  throw new Error('no main bundle or no pages in the manifest')
}
let isOver = false
console.log(`${'main and shell'.padEnd(60)} ${kilobytes(total(main)).padStart(10)}`)
for (const page of pages) {
  const files = closure(page)
  const further = total([...files].filter((file) => !main.has(file)))
  const first = total(main) + further
  const tooBig = first > firstViewBytes || further > furtherRouteBytes
  isOver = isOver || tooBig
  console.log(
    `${page.padEnd(60)} ${kilobytes(first).padStart(10)} +${kilobytes(further).padStart(9)}${tooBig ? '  over budget' : ''}`,
  )
}
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
console.log(`${'stylesheets'.padEnd(60)} ${kilobytes(total(css)).padStart(10)}`)
if (isOver) {
  process.exitCode = 1
}
