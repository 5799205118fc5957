import pg from 'pg'

/** One direct connection that hears NOTIFY. `isUp` is false while it is down; then nothing may be cached. */
export interface Listener {
  isUp(): boolean
  on(channel: string, hear: (payload: string) => void): void
  /** What was said while the connection was down is never heard: whoever keeps something throws it away here. */
  onLost(act: () => void): void
  /** Hears again after a loss: whoever passes on what is said makes up for the gap here. */
  onBack(act: () => void): void
  close(): Promise<void>
}

const retryMs = 1_000

/** Opens the listening connection and keeps it open: a lost one is tried again every second. */
export async function openListener(url: string): Promise<Listener> {
  const heard = new Map<string, ((payload: string) => void)[]>()
  const lost: (() => void)[] = []
  const back: (() => void)[] = []
  let client: pg.Client | undefined
  let up = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lose = () => {
    if (up) {
      up = false
      for (const act of lost) {
        act()
      }
    }
    client = undefined
    if (!closed) {
      timer = setTimeout(() => void connect(), retryMs)
    }
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', () => undefined)
    next.once('end', lose)
    next.on('notification', ({ channel, payload }) => {
      for (const hear of heard.get(channel) ?? []) {
        hear(payload ?? '')
      }
    })
    client = next
    try {
      await next.connect()
      for (const channel of heard.keys()) {
        await next.query(`listen ${channel}`)
      }
      up = !closed
      for (const act of back) {
        act()
      }
    } catch {
      await next.end().catch(() => undefined)
    }
  }

  await connect()
  return {
    isUp: () => up,
    on(channel, hear) {
      heard.set(channel, [...(heard.get(channel) ?? []), hear])
      client?.query(`listen ${channel}`).catch(() => undefined)
    },
    onLost: (act) => lost.push(act),
    onBack: (act) => back.push(act),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
