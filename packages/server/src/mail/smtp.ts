import { createTransport } from 'nodemailer'
import type { MailSender } from './mail.ts'

/** Mail through an SMTP server, e.g. `smtps://user:password@smtp.example.cn:465`. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
