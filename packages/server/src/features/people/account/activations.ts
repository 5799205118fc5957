import { createHash, createHmac, randomUUID } from 'node:crypto'
import { formats } from '@zhixing/contract/limits.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { MailSender } from '../../../mail/mail.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { SmsSender } from '../../../sms/sms.ts'
import { type InstalledSite, siteInMails } from '../../base/setting/public.ts'
import { noMailHost } from './create-person.ts'

const lifeDays = 7

/** The token a nonce stands for: who knows the secret makes it anew, so that none is ever stored or queued. */
const tokenOf = (secret: string, nonce: string) =>
  createHmac('sha256', secret).update(`activation:${nonce}`).digest('base64url')

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Sends the link by mail or text message: a gateway that is slow or down holds nobody up. */
const deliverActivation = defineJob(
  'account.deliver-activation',
  z.object({ account: z.string(), nonce: z.string(), name: z.string(), orgName: z.string() }),
  { retries: 2 },
)

export interface NewActivation {
  userId: number
  orgId: number
  /** The mobile or e-mail it goes to. */
  account: string
  name: string
  orgName: string
}

/** Makes a link by which somebody an organisation made or invited sets a password and enters, and has it sent; older ones end. */
export async function sendActivation(tx: Tx, secret: string, to: NewActivation): Promise<void> {
  const nonce = randomUUID()
  await tx.query({
    name: 'account.newActivation',
    text: `with old as (update activation set expires_at = clock_now() where user_id = $2 and org_id = $3 and used_at is null and expires_at > clock_now())
      insert into activation (token_hash, user_id, org_id, expires_at) values ($1, $2, $3, clock_now() + make_interval(days => $4))`,
    values: [hashOf(tokenOf(secret, nonce)), to.userId, to.orgId, lifeDays],
  })
  const { account, name, orgName } = to
  await enqueue(tx, deliverActivation, { account, nonce, name, orgName })
}

/** Who entered by a link, and which organisation made or invited them. */
export interface Activated {
  userId: number
  orgId: number
}

/** Uses an activation link up and makes the account active, what it was sent to being proved; undefined for one that is used, over or made up. */
export async function useActivation(tx: Tx, token: string): Promise<Activated | undefined> {
  const { rows } = await tx.query({
    name: 'account.useActivation',
    text: `with used as (update activation set used_at = clock_now()
        where token_hash = $1 and used_at is null and expires_at > clock_now() returning user_id, org_id),
      proved as (update auth_user set phone_number_verified = phone_number is not null, email_verified = email not like '%@' || $2
        where id in (select user_id from used)),
      entered as (update profile set state = 'active' where user_id in (select user_id from used) and state = 'invited')
      select u.user_id::float8 as "userId", u.org_id::float8 as "orgId" from used u join profile p on p.user_id = u.user_id and p.state <> 'locked'`,
    values: [hashOf(token), noMailHost],
  })
  const [row] = rows as Activated[]
  return row
}

interface Senders {
  mail: MailSender
  sms: SmsSender
  codes: InstalledSite & { secret: string }
}

/** What sends activation links. */
export function activationWorkers({ mail, sms, codes }: Senders): Worker[] {
  return [
    work(deliverActivation, async ({ account, nonce, name, orgName }, { database }) => {
      const { name: site, url } = await siteInMails(database, codes)
      const link = `${url}/passport/active?token=${tokenOf(codes.secret, nonce)}`
      const text = `【${site}】${name}，您好！${orgName}邀请您加入${site}，请在${lifeDays}天内打开链接设置密码：${link}`
      if (formats.mobile.test(account)) {
        await sms.send({ mobile: account, text })
      } else {
        await mail.send({ to: account, subject: `${orgName}邀请您加入${site}`, text })
      }
    }),
  ]
}
