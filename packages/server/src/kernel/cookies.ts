import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const cookieNames = { session: 'zx.session_token', device: 'device', known: 'zx.known' } as const

export const deviceDays = 400

/** The id of this browser; the first reply that lacks it sets it (protocol: Session). */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookieNames.device]
  if (known && /^[\w-]{16,64}$/.test(known)) {
    return known
  }
  const device = randomBytes(16).toString('base64url')
  reply.setCookie(cookieNames.device, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: deviceDays * 24 * 3600,
    secure: request.protocol === 'https',
  })
  return device
}
