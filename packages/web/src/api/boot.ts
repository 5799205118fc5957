import { isRecord } from './json.ts'

export interface BootConfig {
  /** Published key that signs calls: it stops accidents and replays, and proves nothing about a person. */
  signingKey: string
  siteName: string
  demo: boolean
  /** Unix milliseconds at which the server drew the page. */
  serverTime: number
  /** The build's id, as /version.json has it. */
  version: string
  filesUrl: string
  /** Whether pages can be signed for WeChat's script. */
  hasWeChat: boolean
}

export interface Boot {
  session: unknown
  config: BootConfig
  replies: readonly (readonly [key: string, envelope: unknown])[]
}

type Replies = Boot['replies']

const fallback: BootConfig = {
  signingKey: '',
  siteName: '知行',
  demo: false,
  serverTime: 0,
  version: '',
  filesUrl: '',
  hasWeChat: false,
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** Reads what the server put into the page; a page without it (Vite's own server) gets defaults and asks for itself. */
export function parseBoot(source: string | null | undefined): Boot {
  const raw = parse(source)
  const config = isRecord(raw.config) ? raw.config : {}
  return {
    session: raw.session ?? null,
    config: {
      signingKey: text(config.signingKey, fallback.signingKey),
      siteName: text(config.siteName, fallback.siteName) || fallback.siteName,
      demo: config.demo === true,
      serverTime: typeof config.serverTime === 'number' ? config.serverTime : 0,
      version: text(config.version, fallback.version),
      filesUrl: text(config.filesUrl, fallback.filesUrl),
      hasWeChat: config.hasWeChat === true,
    },
    // What stands around every page comes apart from the page's own: the site's configuration, banners.
    replies: [...repliesOf(raw.shell), ...repliesOf(raw.replies)],
  }
}

function repliesOf(list: unknown): Replies {
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  return entries.flatMap((entry) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]] as const] : [],
  )
}

function parse(source: string | null | undefined): Record<string, unknown> {
  if (!source) {
    return {}
  }
  try {
    const value: unknown = JSON.parse(source)
    return isRecord(value) ? value : {}
  } catch {
    // A damaged block must not cost the page: every part of it can be asked for again.
    return {}
  }
}
