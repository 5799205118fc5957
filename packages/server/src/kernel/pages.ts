import { colorCookie } from '@zhixing/contract/base/setting/color-cookie.ts'
import { codes, OK } from '@zhixing/contract/codes.ts'
import { isWeChat } from '@zhixing/contract/faces/wechat/browser.ts'
import type { AnyCall } from '@zhixing/contract/kernel/call.ts'
import { plainQuery } from '@zhixing/contract/kernel/query.ts'
import { replyKey } from '@zhixing/contract/kernel/reply-key.ts'
import type { Load, Route, RouteInput, RouteMatch } from '@zhixing/contract/kernel/route.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '#db/away.ts'
import { sendSmall } from './compress.ts'
import type { Ctx } from './context.ts'
import { errorReply } from './errors.ts'
import { firstScript, later } from './first-script.ts'
import { escapeHtml, scriptJson } from './html.ts'
import { parseInput } from './input.ts'
import { pageHead } from './page-head.ts'
import { firstPaint } from './paint.ts'
import { answerInProcess, contextOf, findSession, type PipelineDeps } from './pipeline.ts'
import type { Served } from './serve.ts'
import type { WebBuild } from './web-build.ts'
import { mayOpen } from './who.ts'

export interface PageDeps extends PipelineDeps {
  /** Served calls by path. */
  served: ReadonlyMap<string, Served>
  web: WebBuild
  match: (path: string) => RouteMatch | null
  /** The call whose reply is the session. */
  sessionCall: AnyCall
  /** The call whose reply is the site's configuration. */
  siteCall: AnyCall
  /** What every page inside the shell shows around itself. */
  shellLoads: readonly Load[]
}

const redirectStatus = 302
const { NOT_FOUND, DELETED } = codes

interface Loaded {
  key: string
  text: string
  body: Record<string, unknown>
}

/** A page's first view: its route's calls through the same handlers and permissions, in one HTML reply. */
export async function answerPage(
  deps: PageDeps,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { request, reply } = http
  const now = deps.database.clock.now()
  const { path, search } = partsOf(request.url)
  const match = deps.match(path)
  if (match?.route.redirect) {
    return reply.redirect(`${pathTo(match.route.redirect, match.params)}${search}`, redirectStatus)
  }
  const session = await findSession(deps, request)
  const ctx = contextOf(deps, { request, reply, session, now })
  const opened = match && mayOpen(match.route.who, session) ? match : null
  const [sessionLoad, site, around, { own, followed, parts }] = await Promise.all([
    loadOne(deps, ctx, [deps.sessionCall, {}]),
    loadOne(deps, ctx, [deps.siteCall, {}]),
    loadAll(deps, ctx, hasShell(match) ? deps.shellLoads : []),
    opened ? loadPage(deps, ctx, { route: opened.route, input: inputOf(opened, request) }) : nothing,
  ])
  const loaded = [...own, ...followed]
  const status = statusOf(match, loaded)
  const painted = match ? firstPaint(match.route, { replies: bodiesOf(own), followed: bodiesOf(followed) }) : undefined
  const origin = originOf(deps, request)
  const theme = themeOf(request)
  const html = pageHtml(deps, {
    match,
    session: sessionLoad,
    site,
    around,
    loaded,
    painted,
    parts,
    now,
    origin,
    isWeChat: isWeChat(ctx.userAgent),
    theme,
  })
  reply.status(status).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'private, no-cache')
  return await sendSmall(request, reply, html)
}

/** Not by URL, which would read `//host` as another host and refuse `//`. */
function partsOf(address: string): { path: string; search: string } {
  const end = address.indexOf('?')
  return end < 0 ? { path: address, search: '' } : { path: address.slice(0, end), search: address.slice(end) }
}

/** Our own address, as people and search engines use it. */
function originOf(deps: Pick<PageDeps, 'config'>, request: FastifyRequest): string {
  return deps.config.publicUrl ?? `${request.protocol}://${request.host}`
}

function inputOf(match: RouteMatch, request: FastifyRequest): RouteInput {
  const query = plainQuery(typeof request.query === 'object' && request.query !== null ? { ...request.query } : {})
  return { params: match.params, query }
}

interface LoadedPage {
  own: readonly Loaded[]
  followed: readonly Loaded[]
  /** What is drawn by these replies. */
  parts: readonly string[]
}

const nothing: LoadedPage = { own: [], followed: [], parts: [] }

/** The page's own calls, and those that are known by their replies. */
async function loadPage(
  deps: PageDeps,
  ctx: Ctx,
  { route, input }: { route: Route; input: RouteInput },
): Promise<LoadedPage> {
  const own = await loadAll(deps, ctx, route.load?.(input) ?? [])
  const following = route.follow?.(input, bodiesOf(own)) ?? []
  const followed = await loadAll(deps, ctx, following)
  return { own, followed, parts: route.parts?.(following, bodiesOf(followed)) ?? [] }
}

function bodiesOf(loaded: readonly Loaded[]): Loaded['body'][] {
  return loaded.map(({ body }) => body)
}

/** Every page but those that stand alone; one that does not exist says so inside the shell. */
function hasShell(match: RouteMatch | null): boolean {
  return match === null || match.route.layout === 'sec' || match.route.layout === 'legacy'
}

async function loadAll(deps: PageDeps, ctx: Ctx, loads: readonly Load[]): Promise<Loaded[]> {
  return await Promise.all(loads.map((load) => loadOne(deps, ctx, load)))
}

/** A refused load goes into the page as its envelope: the page shows what the call would have shown. */
async function loadOne(deps: PageDeps, ctx: Ctx, [call, input]: Load): Promise<Loaded> {
  const served = deps.served.get(call.path)
  if (!served || call.writes) {
    throw new Error(`${call.path} cannot be loaded with a page`)
  }
  // An address with a bad value is refused as the call would refuse it, under the call's bare name.
  let key = call.name
  try {
    parseInput(call, input)
    key = replyKey(call, input)
    const { body, text } = await answerInProcess(deps, served, { input, ctx })
    return { key, text, body }
  } catch (error) {
    // Without its database no part of a page can be had.
    if (isAway(error)) {
      throw error
    }
    const { body, status } = errorReply(error, ctx.requestId)
    if (status >= codes.FAULT.status) {
      ctx.log.error({ err: error, call: call.path }, 'first view load failed')
    }
    return { key, text: JSON.stringify(body), body }
  }
}

function statusOf(match: RouteMatch | null, loaded: readonly Loaded[]): number {
  if (!match) {
    return NOT_FOUND.status
  }
  const first = loaded[0]?.body.code
  if (first === NOT_FOUND.code) {
    return NOT_FOUND.status
  }
  return first === DELETED.code ? DELETED.status : 200
}

interface PageParts {
  match: RouteMatch | null
  session: Loaded
  site: Loaded
  around: readonly Loaded[]
  loaded: readonly Loaded[]
  painted: string | undefined
  /** Drawn by what the replies say, and fetched with the page's own code. */
  parts: readonly string[]
  now: Date
  origin: string
  isWeChat: boolean
  theme: string
}

/** The colours a device chose, as the attribute the stylesheet looks for; nothing where it follows its system. */
function themeOf(request: FastifyRequest): string {
  const chosen = request.cookies[colorCookie]
  return chosen === 'dark' || chosen === 'light' ? ` data-theme="${chosen}"` : ''
}

function pageHtml(deps: PageDeps, parts: PageParts): string {
  const { match, painted } = parts
  const { web } = deps
  const siteName = siteNameOf(deps, parts)
  const told = pageHead({ match, siteName, origin: parts.origin, replies: parts.loaded.map((one) => one.body) })
  const assets = web.assetsOf({ page: match?.route.page, layout: match?.route.layout, parts: parts.parts })
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const isPainted = painted !== undefined
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...told.tags,
    ...installTags,
    ...(isPainted ? [`<style>${web.paintStyles}</style>`] : styles),
    ...assets.preloads.map((href) => `<link rel="${isPainted ? later : 'modulepreload'}" href="${href}">`),
    `<script type="application/json" id="boot">${scriptJson(bootJson(deps, parts))}</script>`,
    // Before the app: in a browser below the floor it takes its place.
    '<script src="/floor.js" defer></script>',
    ...assets.scripts.map((src) => `<script type="${isPainted ? later : 'module'}" src="${src}"></script>`),
  ]
  // A script behind a stylesheet waits for it.
  const body = [
    parts.isWeChat && told.picture ? weChatPicture(told.picture) : '',
    `<div id="root">${painted ?? ''}</div>`,
    ...(isPainted ? [`<script>${firstScript}</script>`, ...styles] : []),
  ]
  return `<!doctype html><html lang="zh-CN"${parts.theme}><head>${head.join('')}</head><body>${body.join('')}</body></html>`
}

/** What an installed page needs: its icons, its colour, its manifest. */
const installTags = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<meta name="theme-color" content="#2458F2">',
]

/** WeChat shows the first picture of the page, from 300 px on, beside a link somebody shares. */
function weChatPicture(address: string): string {
  return `<div hidden><img src="${escapeHtml(address)}" width="1200" height="630" alt=""></div>`
}

function siteNameOf({ config }: PageDeps, { site }: PageParts): string {
  const { data } = site.body
  const name = typeof data === 'object' && data !== null && 'site_name' in data ? data.site_name : ''
  return typeof name === 'string' && name !== '' ? name : config.siteName
}

function bootJson(deps: PageDeps, parts: PageParts): string {
  const { config, web } = deps
  const settings = {
    signingKey: config.signingKey,
    siteName: siteNameOf(deps, parts),
    demo: config.demo === true,
    serverTime: parts.now.getTime(),
    version: web.version,
    filesUrl: config.filesUrl ?? '',
    hasWeChat: config.weChat !== undefined,
  }
  const session = parts.session.body.code === OK ? JSON.stringify(parts.session.body.data) : 'null'
  const list = (loads: readonly Loaded[]) => loads.map(({ key, text }) => `[${JSON.stringify(key)},${text}]`).join(',')
  const shell = list([parts.site, ...parts.around])
  return `{"session":${session},"config":${JSON.stringify(settings)},"shell":[${shell}],"replies":[${list(parts.loaded)}]}`
}
