/** A text message to one mobile number. */
interface TextMessage {
  mobile: string
  text: string
}

/** Sends text messages; the default writes them to the outbox. */
export interface SmsSender {
  send(message: TextMessage): Promise<void>
}
