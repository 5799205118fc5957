import { z } from 'zod'

const timeoutMs = 5_000

/** An official account (公众号) of WeChat's. */
export interface WeChatAccount {
  /** Where its interface is; https://api.weixin.qq.com. */
  url: string
  appId: string
  secret: string
}

/** A key of WeChat's with the seconds it has left. */
export interface Lent {
  value: string
  seconds: number
}

/** A refusal of WeChat's, by its number. */
class WeChatRefusal extends Error {
  readonly errcode: number

  constructor(errcode: number, errmsg: string) {
    super(`WeChat answered ${errcode}: ${errmsg}`)
    this.errcode = errcode
  }
}

/** The token is no longer the account's newest, is not known, or is over. */
const deadToken: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** Whether a refusal means that another token is to be asked for. */
export function needsNewToken(error: unknown): boolean {
  return error instanceof WeChatRefusal && deadToken.has(error.errcode)
}

// Both replies carry errcode only where something is wrong, or 0.
const refusal = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const ticketReply = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

/**
 * The account's access token by the stable interface: asked for twice it answers the same token, so that another program
 * of the same account loses nothing by it.
 */
export async function askToken({ url, appId, secret }: WeChatAccount): Promise<Lent> {
  const reply = await ask(`${url}/cgi-bin/stable_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret, force_refresh: false }),
  })
  const { access_token: value, expires_in: seconds } = tokenReply.parse(reply)
  return { value, seconds }
}

/** The ticket that pages are signed with. */
export async function askTicket({ url }: WeChatAccount, token: string): Promise<Lent> {
  const query = new URLSearchParams({ access_token: token, type: 'jsapi' })
  const { ticket: value, expires_in: seconds } = ticketReply.parse(
    await ask(`${url}/cgi-bin/ticket/getticket?${query}`),
  )
  return { value, seconds }
}

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  if (!reply.ok) {
    throw new Error(`WeChat answered with status ${reply.status}`)
  }
  const body: unknown = await reply.json()
  const refused = refusal.safeParse(body)
  if (refused.success && refused.data.errcode !== 0) {
    throw new WeChatRefusal(refused.data.errcode, refused.data.errmsg)
  }
  return body
}
