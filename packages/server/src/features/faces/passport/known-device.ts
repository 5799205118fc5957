import { createHmac } from 'node:crypto'
import type { Ctx } from '#kernel/context.ts'
import { cookieNames, deviceDays } from '#kernel/cookies.ts'
import { sameText } from '#kernel/signing.ts'

/** A school's computer is used by many: the newest are remembered. */
const rememberedMost = 20
const markLength = 16
const secondsPerDay = 24 * 3600

/** What stands for a person in the cookie, so that nobody reads from it who they are. */
function markOf(secret: string, userId: number): string {
  return createHmac('sha256', secret).update(`known-person:${userId}`).digest('base64url').slice(0, markLength)
}

function signatureOf(ctx: Ctx, list: string): string {
  return createHmac('sha256', ctx.config.secret).update(`known-device:${ctx.device}:${list}`).digest('base64url')
}

/** Who signed in on this browser before; nobody where the cookie is another browser's or made up. */
function remembered(ctx: Ctx): string[] {
  const [list = '', signature = ''] = (ctx.cookie(cookieNames.known) ?? '').split('~')
  return list !== '' && sameText(signature, signatureOf(ctx, list)) ? list.split('.') : []
}

/** Whether this person signed in on this browser before. */
export function knowsDevice(ctx: Ctx, userId: number | undefined): boolean {
  return userId !== undefined && remembered(ctx).includes(markOf(ctx.config.secret, userId))
}

/** Remembers on the browser that this person signed in on it. */
export function rememberDevice(ctx: Ctx, userId: number): void {
  const mark = markOf(ctx.config.secret, userId)
  const list = [mark, ...remembered(ctx).filter((one) => one !== mark)].slice(0, rememberedMost).join('.')
  const secure = ctx.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie(
    `${cookieNames.known}=${list}~${signatureOf(ctx, list)}; Path=/; Max-Age=${deviceDays * secondsPerDay}; HttpOnly; SameSite=Lax${secure}`,
  )
}
