import type { Call } from '@zhixing/contract/kernel/call.ts'
import { onTestFinished } from 'vitest'
import { sampleOf } from './sample-of.ts'

/**
 * Answers some calls as the server does: `create` makes something once for its key, `update` changes what its id names. `loseNext`
 * lets the next be done and loses its answer.
 */
export function answeringOnce(calls: readonly Call[]) {
  const titles: string[] = []
  const done = new Map<string, { body: string; reply: unknown }>()
  const { fetch } = window
  let isLost = false
  onTestFinished(() => {
    window.fetch = fetch
  })

  function act({ path, output }: Call, { id, title }: Record<string, unknown>): unknown {
    const at = path.endsWith('/create') ? titles.length : Number(id) - 1
    titles[at] = String(title)
    return { ...Object(sampleOf(output)), id: at + 1 }
  }

  function replyTo(call: Call, key: string, body: string): unknown {
    const before = key === '' ? undefined : done.get(key)
    if (before && before.body !== body) {
      return { code: 40900, message: '同一次操作的内容不一致，请刷新后重试' }
    }
    const reply = before?.reply ?? { code: 20000, message: '', data: act(call, JSON.parse(body)) }
    done.set(key, { body, reply })
    return reply
  }

  window.fetch = async (address, { headers, body } = {}) => {
    const call = calls.find(({ path }) => path === address)
    if (!call) {
      return await fetch(address, { headers, body } as RequestInit)
    }
    const reply = replyTo(call, new Headers(headers).get('idempotency-key') ?? '', String(body))
    if (isLost) {
      isLost = false
      throw new TypeError('the line is away')
    }
    return Response.json(reply, { status: (reply as { code: number }).code === 40900 ? 409 : 200 })
  }
  return {
    made: () => [...titles],
    loseNext() {
      isLost = true
    },
  }
}
