import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import type { Store } from './store.ts'

export const formPath = '/upload/form'
const accessId = 'zhixing'

/** Keys we make: no dot segments, no doubled slashes, nothing that a path could be climbed with. */
export const keyPattern = /^[a-z]+\/\d+\/\d{6}\/[\w-]+(?:\.[a-z0-9]{1,10})*$/

const policyShape = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
  ]),
})

export interface Forms extends Pick<Store, 'form'> {
  /** Checks a posted form's fields; gives the key and the largest size, or throws 40300. */
  checkForm(fields: Record<string, string>, now: Date): { key: string; maxBytes: number }
}

/** The forms of the embedded store: a policy, signed, as object stores have it. */
export function createForms(sign: (text: string) => string): Forms {
  return {
    async form({ key, maxBytes, expiresAt }) {
      const conditions = [
        ['content-length-range', 1, maxBytes],
        ['eq', '$key', key],
      ]
      const policy = Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString('base64')
      const signature = sign(policy)
      const fields = {
        key,
        OSSAccessKeyId: accessId,
        policy,
        Signature: signature,
        success_action_status: '201',
        // As the specs name it (2 §7); how a file opens is decided when it is served, by its type.
        'Content-Disposition': 'attachment',
      }
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
  }
}
