import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import type { LinkOptions, Store } from './store.ts'
import { sweepFolder } from './sweep.ts'

export const formPath = '/upload/form'
export const filesPath = '/files'
const accessId = 'zhixing'

/** Keys we make: no dot segments, no doubled slashes, nothing that a path could be climbed with. */
const keyPattern = /^[a-z]+\/\d+\/\d{6}\/[\w-]+(?:\.[a-z0-9]{1,10})*$/

const policyShape = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
  ]),
})

/** The embedded store and what only it has: the checks of its own form and its own links. */
export interface EmbeddedStore extends Store {
  folder: string
  /** Checks a posted form's fields; gives the key and the largest size, or throws 40300. */
  checkForm(fields: Record<string, string>, now: Date): { key: string; maxBytes: number }
  /** Whether a link's signature is right and its time not over. */
  checkLink(key: string, query: Record<string, string>, now: Date): boolean
}

interface Options {
  folder: string
  secret: string
  /** Origin of file addresses when they have a host of their own. */
  filesUrl: string | undefined
  isPublic: (key: string) => boolean
}

/** Files in a local folder, behind the same signed form an object store takes. */
export function createEmbeddedStore({ folder, secret, filesUrl, isPublic }: Options): EmbeddedStore {
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
    form({ key, maxBytes, expiresAt }) {
      const conditions = [
        ['content-length-range', 1, maxBytes],
        ['eq', '$key', key],
      ]
      const policy = Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString('base64')
      const signature = sign(policy)
      const fields = { key, OSSAccessKeyId: accessId, policy, Signature: signature, success_action_status: '201' }
      return { host: formPath, fields, accessId, policy, signature }
    },
    checkForm(fields, now) {
      const policy = fields.policy ?? ''
      if (fields.OSSAccessKeyId !== accessId || !sameText(sign(policy), fields.Signature ?? '')) {
        throw new AppError('NOT_ALLOWED', { message: '上传凭证无效' })
      }
      const { expiration, conditions } = policyShape.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')))
      const [[, , maxBytes], [, , key]] = conditions
      if (new Date(expiration) < now || fields.key !== key || !keyPattern.test(key)) {
        throw new AppError('NOT_ALLOWED', { message: '上传凭证已过期，请重新上传' })
      }
      return { key, maxBytes }
    },
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
    read: (key) => createReadStream(localPath(key)),
    remove: (key) => rm(localPath(key), { force: true }),
    sweep: (rule) => sweepFolder(folder, rule),
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
