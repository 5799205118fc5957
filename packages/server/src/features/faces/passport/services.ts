import type { Turns } from '#kernel/in-turn.ts'
import type { Limits } from '#kernel/limits.ts'
import type { MailSender } from '../../../mail/mail.ts'
import type { SmsSender } from '../../../sms/sms.ts'
import type { InstalledSite } from '../../base/setting/public.ts'
import type { Auth } from '../../people/account/public.ts'

/** What signing in needs besides the request. */
export interface PassportServices {
  auth: Auth
  limits: Limits
  inTurn: Turns
  mail: MailSender
  sms: SmsSender
  /** What one-time codes and links are made from, who they are from, and where links lead. */
  codes: InstalledSite & { secret: string }
}
