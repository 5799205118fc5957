import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import type { PartsGrant } from './store.ts'

const tagBytes = 6
const shape = z.object({ key: z.string(), size: z.number().int(), until: z.number().int() })

/** Signed leave to send one file in parts: the same policy a form carries, and it ends like one. */
export interface Permits {
  give(grant: PartsGrant): string
  /** What a permit allows; 40300 when it was changed or its time is over. */
  check(permit: string, now: Date): { key: string; size: number }
  /** Stands for a person in the key of one file: it says whose it is to us, and to nobody who sees a link. Hexadecimal. */
  tag(userId: number, name: string): string
}

/** Permits signed with the server's own secret, so that any process can check them. */
export function createPermits(secret: string): Permits {
  const sign = (text: string) => createHmac('sha256', secret).update(`parts\n${text}`).digest('base64url')
  return {
    give({ key, size, expiresAt }) {
      const text = Buffer.from(JSON.stringify({ key, size, until: expiresAt.getTime() })).toString('base64url')
      return `${text}.${sign(text)}`
    },
    check(permit, now) {
      const [text = '', signature = ''] = permit.split('.')
      if (!sameText(sign(text), signature)) {
        throw new AppError('NOT_ALLOWED', { message: '上传凭证无效' })
      }
      const { key, size, until } = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      if (until <= now.getTime()) {
        throw new AppError('NOT_ALLOWED', { message: '上传凭证已过期，请重新上传' })
      }
      return { key, size }
    },
    tag: (userId, name) =>
      createHmac('sha256', secret).update(`owner\n${userId}\n${name}`).digest().subarray(0, tagBytes).toString('hex'),
  }
}
