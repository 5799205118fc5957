import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../../..')
export const contractFolders = ['packages/contract/src', 'packages/contract/trial-room']

/**
 * Hashes (SHA-256, hex) all that a build is made from: files below the folders, which are given from the root, without
 * tests, and the versions of packages.
 */
export async function hashInputs(folders: readonly string[]): Promise<string> {
  const lists = await Promise.all(folders.map((folder) => listInputs(path.join(root, folder))))
  const files = [...lists.flat(), path.join(root, 'package-lock.json')].sort()
  const hash = createHash('sha256')
  for (const file of files) {
    // One after the other: thousands of texts at once would stay in the memory of the process that serves.
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function listInputs(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](dist|node_modules)[\\/]/.test(path.relative(root, file)))
}
