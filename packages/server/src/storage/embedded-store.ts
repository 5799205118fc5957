import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { AppError } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import { moveTo, roomOn, settleParts, sweepParts } from './parts-folder.ts'
import { createForms, type Forms, keyPattern } from './signed-form.ts'
import type { LinkOptions, Store } from './store.ts'
import { claimFolder, discardInFolder, emptyTrashFolder, folderInstallation, surveyFolder } from './sweep.ts'

export const filesPath = '/files'

/** The embedded store and what only it has: the checks of its own form and its own links. */
export interface EmbeddedStore extends Store, Forms {
  folder: string
  localPath(key: string): string
  /** Whether a link's signature is right and its time not over. */
  checkLink(key: string, query: Record<string, string>, now: Date): boolean
}

interface Options {
  folder: string
  /** Where uploads in parts gather: on the same disk, outside what links open. */
  partsFolder: string
  /** Where swept files lie for some days: on the same disk, outside what links open. */
  trashFolder: string
  secret: string
  /** Origin of file addresses when they have a host of their own. */
  filesUrl: string | undefined
  isPublic: (key: string) => boolean
}

/** Files in a local folder, behind the same signed form an object store takes. */
export function createEmbeddedStore(options: Options): EmbeddedStore {
  const { folder, partsFolder, trashFolder, secret, filesUrl, isPublic } = options
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const base = `${filesUrl ?? ''}${filesPath}`
  const localPath = (key: string) => {
    if (!keyPattern.test(key)) {
      throw new AppError('NOT_FOUND')
    }
    return path.join(folder, key)
  }
  const linkSignature = (key: string, expires: string, options: { filename: string; download: boolean }) =>
    sign(`link\n${key}\n${expires}\n${options.filename}\n${options.download ? '1' : ''}`)
  return {
    folder,
    localPath,
    withLocal: async (key, work) => await work(localPath(key)),
    ...createForms(sign),
    location: (key) => `${base}/${key}`,
    parts: new FileStore({ directory: partsFolder }),
    settle: async (key) => {
      if (keyPattern.test(key)) {
        await settleParts(path.join(partsFolder, key), (source) => moveTo(path.join(folder, key), source))
      }
    },
    room: () => roomOn(folder),
    keyOf(url) {
      const key = url.startsWith(`${base}/`) ? url.slice(base.length + 1) : undefined
      return key !== undefined && keyPattern.test(key) ? key : undefined
    },
    async stat(key) {
      const found = await stat(localPath(key)).catch(() => undefined)
      return found?.isFile() ? { key, size: found.size } : undefined
    },
    async put(key, data) {
      await mkdir(path.dirname(localPath(key)), { recursive: true })
      await writeFile(localPath(key), data)
    },
    async putFile(key, source) {
      await mkdir(path.dirname(localPath(key)), { recursive: true })
      await copyFile(source, localPath(key))
    },
    read: async (key) => createReadStream(localPath(key)),
    remove: (key) => rm(localPath(key), { force: true }),
    installation: () => folderInstallation(folder),
    claim: (installation) => claimFolder(folder, installation),
    survey: async (rule) => {
      await sweepParts(partsFolder, rule.before)
      return await surveyFolder(folder, rule)
    },
    discard: (keys, day) => discardInFolder(folder, trashFolder, { keys, day }),
    emptyTrash: (before) => emptyTrashFolder(trashFolder, before),
    link(key, options: LinkOptions) {
      if (isPublic(key)) {
        return `${base}/${key}`
      }
      const expires = String(Math.floor((options.expiresAt?.getTime() ?? 0) / 1000))
      const download = options.download ?? false
      const query = new URLSearchParams({ e: expires, n: options.filename, ...(download ? { d: '1' } : {}) })
      query.set('s', linkSignature(key, expires, { filename: options.filename, download }))
      return `${base}/${key}?${query.toString()}`
    },
    checkLink(key, query, now) {
      if (isPublic(key)) {
        return true
      }
      const { e = '', n = '', d, s = '' } = query
      return (
        sameText(linkSignature(key, e, { filename: n, download: d === '1' }), s) && Number(e) * 1000 > now.getTime()
      )
    },
  }
}
