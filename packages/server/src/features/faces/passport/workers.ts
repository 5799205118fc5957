import { codeLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { formats } from '@zhixing/contract/limits.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { siteInMails } from '../../base/setting/public.ts'
import { codeOf } from '../../people/account/public.ts'
import type { PassportServices } from './services.ts'

const purposes = ['sign_in', 'sign_up', 'reset', 'change_old', 'change_new'] as const
const purposeNames = {
  sign_in: '登录',
  sign_up: '注册',
  reset: '重置密码',
  change_old: '更换手机号或邮箱',
  change_new: '更换手机号或邮箱',
} as const

/** Sends a code, which follows from the nonce: a gateway that is slow or down holds nobody up. */
export const deliverCode = defineJob(
  'passport.deliver-code',
  z.object({ account: z.string(), purpose: z.enum(purposes), nonce: z.string() }),
  { retries: 2 },
)

/** A gateway that fails is ours to notice: the job fails, and the person asks for another code. */
export function passportWorkers({ mail, sms, codes }: PassportServices): Worker[] {
  return [
    work(deliverCode, async ({ account, purpose, nonce }, { database }) => {
      const { name: site } = await siteInMails(database, codes)
      const name = purposeNames[purpose]
      const text = `【${site}】您的${name}验证码是${codeOf(codes.secret, nonce)}，${codeLimits.lifeMinutes}分钟内有效，请勿告知他人。`
      if (formats.mobile.test(account)) {
        await sms.send({ mobile: account, text })
      } else {
        await mail.send({ to: account, subject: `${site}${name}验证码`, text })
      }
    }),
  ]
}
