import { codes } from '@zhixing/contract/codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorReply } from './errors.ts'
import { escapeHtml } from './html.ts'

interface FaultPage {
  request: FastifyRequest
  reply: FastifyReply
  /** What the server draws pages with. */
  styles: string
}

/** In place of a page that could not be made: the words of the fault, its number for whoever is asked, and a way to try again. */
export function sendFaultPage(error: unknown, { request, reply, styles }: FaultPage): FastifyReply {
  const { status } = errorReply(error, request.id)
  const words = escapeHtml(error instanceof AppError ? error.message : codes.FAULT.message)
  if (status >= codes.FAULT.status) {
    request.log.error({ err: error }, 'page failed')
  }
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words}</title><style>${styles}</style>`
  const body = `<main class="first-paint"><h1>${words}</h1><p>请求编号：${escapeHtml(request.id)}</p><p><a href="">重新加载</a></p></main>`
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`)
}
