/** A mail to one person. */
interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail; the default writes it to the outbox, where a super admin reads it. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}
