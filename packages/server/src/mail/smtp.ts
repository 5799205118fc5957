import type { MailSender } from './mail.ts'

/** Mail through an SMTP server, e.g. `smtps://user:password@smtp.example.cn:465`. The library is loaded with the first mail. */
export function smtpSender(url: string, from: string): MailSender {
  const load = async () => (await import('nodemailer')).createTransport(url)
  let transport: ReturnType<typeof load> | undefined
  return {
    async send({ to, subject, text }) {
      transport ??= load()
      await (await transport).sendMail({ from, to, subject, text })
    },
  }
}
