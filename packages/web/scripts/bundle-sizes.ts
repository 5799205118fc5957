/**
 * Prints what the first view of each page costs in brotli-compressed JavaScript (the app with its shell, and the page,
 * with all they import statically) and what it adds to a visit already begun, and fails above the budget. Run after a build.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const firstViewBytes = 230 * 1024
const furtherRouteBytes = 120 * 1024
const entry = 'src/app/start.tsx'

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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

const main = closure(entry)
const pages = Object.keys(manifest)
  .filter((key) => key.endsWith('-page.tsx'))
  .sort()
if (main.size === 0 || pages.length === 0) {
  throw new Error('no main bundle or pages in the manifest')
}
let isOver = false
say(`${'main'.padEnd(60)} ${kilobytes(total(main)).padStart(10)}`)
for (const page of pages) {
  const first = total(closure(page, new Set(main)))
  const further = first - total(main)
  const isTooBig = first > firstViewBytes || further > furtherRouteBytes
  isOver = isOver || isTooBig
  const note = isTooBig ? '  over budget' : ''
  say(`${page.padEnd(60)} ${kilobytes(first).padStart(10)} +${kilobytes(further).padStart(9)}${note}`)
}
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
say(`${'stylesheets'.padEnd(60)} ${kilobytes(total(css)).padStart(10)}`)
if (isOver) {
  process.exitCode = 1
}
