import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { z } from 'zod'
import { runQueue } from './run-queue.ts'
import type { TestServer } from './test-server.ts'

const messages = z.array(z.object({ body: z.string() }))

/** The texts of all messages sent to an address, oldest first; what waits to be sent is sent before. */
export async function messagesTo(server: TestServer, account: string): Promise<string[]> {
  await runQueue(server)
  const { rows } = await server.database.query({
    text: 'select body from outbox_message where recipient = $1 order by id',
    values: [account.toLowerCase()],
  })
  return messages.parse(rows).map(({ body }) => body)
}

/** Asks for a code and reads it from the outbox. */
export async function askCode(
  server: TestServer,
  account: string,
  type: 'sign_in' | 'sign_up' | 'reset',
): Promise<string> {
  const sent = await server.call(passportCalls.sendCode, { account, type })
  const text = (await messagesTo(server, account)).at(-1) ?? ''
  const code = /验证码是(\d{6})，5分钟内有效/.exec(text)?.[1]
  if (sent.code !== 20000 || !code) {
    throw new Error(`no code for ${account}: ${JSON.stringify(sent.body)} ${text}`)
  }
  return code
}
