import type { Queryable } from '#db/database.ts'
import type { MailSender } from '../../../mail/mail.ts'
import type { SmsSender } from '../../../sms/sms.ts'

export { newestCodes } from './queries.ts'

async function write(on: Queryable, message: { channel: 'mail' | 'sms'; to: string; subject: string; text: string }) {
  await on.query({
    name: 'outbox.write',
    text: 'insert into outbox_message (channel, recipient, subject, body) values ($1, $2, $3, $4)',
    values: [message.channel, message.to, message.subject, message.text],
  })
}

/** Mail that is kept instead of sent: the default where no SMTP server is set up. */
export function outboxMail(on: Queryable): MailSender {
  return { send: ({ to, subject, text }) => write(on, { channel: 'mail', to, subject, text }) }
}

/** Text messages that are kept instead of sent: the default where no gateway is set up. */
export function outboxSms(on: Queryable): SmsSender {
  return { send: ({ mobile, text }) => write(on, { channel: 'sms', to: mobile, subject: '', text }) }
}
