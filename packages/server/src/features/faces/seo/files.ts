import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { allRoutes } from '@zhixing/contract/features.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import type { OpenFile, OpenReply } from '#kernel/open-file.ts'
import { siteConfig } from '../../base/setting/public.ts'
import { feedXml } from './feed.ts'
import { createMinuteCache, keptSeconds } from './minute-cache.ts'
import { findPicture } from './picture.ts'
import { countOpen, newestOpen, openPages } from './queries.ts'
import { type Entry, entriesPerFile, sitemapIndexXml, sitemapXml } from './sitemap.ts'

/** How many contents the feed tells of. */
const feedSize = 30

/** What is no page. A page to keep away from says noindex itself, which must be read to be known. */
const disallowed = ['/api/', '/user-api/', '/chat/', '/saas-api/', '/content/preview/']

const robots = (origin: string) =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** Pages without parameters that say what they are to search engines. */
const fixedPages: readonly Entry[] = allRoutes
  .filter(({ found, page, path, who, noindex }) => found && page && who === 'anyone' && !noindex && !path.includes(':'))
  .map(({ path }) => ({ path }))

const xml = (body: string, kind = 'xml'): OpenReply => ({
  type: `application/${kind}; charset=utf-8`,
  body,
  maxAge: keptSeconds,
})

export interface FoundOptions {
  /** How many addresses a file of the sitemap holds; tests have fewer. */
  perFile?: number
}

/** What search engines, feed readers and whoever installs the product or gets a link of it read of us. */
export function foundFiles({ perFile = entriesPerFile }: FoundOptions = {}): readonly OpenFile[] {
  const cache = createMinuteCache()
  const nameOf = (ctx: Ctx) => cache.of('name', ctx.now, async () => (await siteConfig(ctx)).site_name)
  const total = (ctx: Ctx) =>
    cache.of('total', ctx.now, async () => (await runOne(ctx.read, countOpen, {}))?.total ?? 0)
  const entries = (ctx: Ctx, file: number) =>
    cache.of(`sitemap ${file}`, ctx.now, async () => {
      const rows = await run(ctx.read, openPages, { skip: (file - 1) * perFile, limit: perFile })
      return rows.map((row): Entry => ({ path: detailPathOf(row) ?? '/', changedAt: row.updatedAt }))
    })
  return [
    {
      path: '/robots.txt',
      answer: ({ origin }) =>
        Promise.resolve({ type: 'text/plain; charset=utf-8', body: robots(origin), maxAge: keptSeconds }),
    },
    {
      path: '/sitemap.xml',
      answer: async ({ origin }, ctx) => {
        const all = await total(ctx)
        // The pages of ours stand in the first file, which must not grow over its bound.
        return all + fixedPages.length <= perFile
          ? xml(sitemapXml(origin, [...fixedPages, ...(await entries(ctx, 1))]))
          : xml(sitemapIndexXml(origin, Math.ceil(all / perFile) + 1))
      },
    },
    {
      path: '/sitemap/:file',
      answer: async ({ origin, params }, ctx) => {
        const file = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.file ?? '')?.[1] ?? 0)
        const files = Math.ceil((await total(ctx)) / perFile)
        if (file === files + 1) {
          return xml(sitemapXml(origin, fixedPages))
        }
        return file > 0 && file <= files ? xml(sitemapXml(origin, await entries(ctx, file))) : undefined
      },
    },
    {
      path: '/rss.xml',
      answer: async ({ origin }, ctx) => {
        const items = await cache.of('feed', ctx.now, () => run(ctx.read, newestOpen, { limit: feedSize }))
        return xml(feedXml({ origin, title: `${await nameOf(ctx)} - 最新内容`, items }), 'rss+xml')
      },
    },
    { path: '/manifest.webmanifest', answer: async (_asked, ctx) => manifest(await nameOf(ctx)) },
    {
      path: '/og/:file',
      answer: async ({ params }, ctx) => await findPicture(ctx, params.file ?? '', await nameOf(ctx)),
    },
  ]
}

/** How the product looks once it is installed. */
function manifest(name: string): OpenReply {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const body = {
    id: '/',
    name,
    short_name: name,
    lang: 'zh-CN',
    start_url: '/sec/index',
    scope: '/',
    display: 'standalone',
    background_color: '#F5F7FA',
    theme_color: '#2458F2',
    icons: [
      icon('icon-192', iconSizes.small, 'any'),
      icon('icon-512', iconSizes.large, 'any'),
      icon('icon-512-maskable', iconSizes.large, 'maskable'),
    ],
  }
  return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body), maxAge: keptSeconds }
}

const iconSizes = { small: 192, large: 512 } as const
