import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quick rather than small: a page is made anew for every visit. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
const leastChars = 1024

/** Sends a text as small as the browser takes it. */
export async function sendSmall(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const taken = String(request.headers['accept-encoding'] ?? '')
  if (text.length < leastChars) {
    return reply.send(text)
  }
  if (/\bbr\b/.test(taken)) {
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }))
  }
  if (/\bgzip\b/.test(taken)) {
    return reply.header('content-encoding', 'gzip').send(await zip(text))
  }
  return reply.send(text)
}
