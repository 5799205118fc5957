import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildContent, newTitle } from '../../content/content/content.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { wrap } from './draw-card.ts'
import { foundFiles } from './files.ts'
import { sitemapIndexXml } from './sitemap.ts'

const server = useOwnServer({ config: { PUBLIC_URL: 'https://zhixing.example', SITE_NAME: '知行学院' } })
const unnamed = useOwnServer()
const pageOf = (id: number) => `https://zhixing.example/sec/study-collection-detail/${id}`

test('robots may read pages, not calls, and are told where the sitemap is', async () => {
  const reply = await server.open('/robots.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toContain('Disallow: /api/')
  expect(reply.body).toContain('Sitemap: https://zhixing.example/sitemap.xml')
})

test('the sitemap and the feed have what is public and listed, and nothing else; they may be a minute old', async () => {
  const teacher = await buildTeacher(server)
  const build = (changes = {}) => buildCollection(server, teacher, changes)
  const title = `<公开&${newTitle()}>`
  const shown = await build({ title })
  const hidden = await Promise.all([
    build({ visibility: 'internal' }),
    build({ visibility: 'private' }),
    build({ status: 0 }),
    build({ kind: 'teaching' }),
  ])
  const leaf = await buildContent(server, { type: 'article', owner: teacher, orgId: teacher.org.id })
  const sitemap = await server.open('/sitemap.xml', teacher)
  expect(sitemap.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
  expect(sitemap.headers['set-cookie']).toBeUndefined()
  expect(sitemap.body).toMatch(new RegExp(`<loc>${pageOf(shown.id)}</loc><lastmod>\\d{4}-.*Z</lastmod>`))
  expect(sitemap.body).toContain('<loc>https://zhixing.example/sec/index</loc>')
  const feed = await server.open('/rss.xml', teacher)
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(feed.body).toContain('<title>知行学院 - 最新内容</title>')
  expect(feed.body).toContain(`<title>${title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}</title>`)
  for (const id of [...hidden.map((one) => one.id), leaf]) {
    expect(sitemap.body).not.toContain(`/${id}<`)
    expect(feed.body).not.toContain(`/${id}<`)
  }
  const later = await build()
  expect((await server.open('/sitemap.xml')).body).not.toContain(pageOf(later.id))
})

test('a sitemap too large for one file is an index of several', async () => {
  const teacher = await buildTeacher(server)
  const built = await Promise.all([1, 2, 3].map(() => buildCollection(server, teacher)))
  const files = foundFiles({ perFile: 2 })
  const ask = async (path: string, file = '') => {
    const ctx = { config: server.config, now: server.database.clock.now(), read: server.database }
    const found = files.find((one) => one.path === path)
    return String((await found?.answer({ origin: 'https://a.example', params: { file } }, ctx as never))?.body ?? '')
  }
  const index = await ask('/sitemap.xml')
  const names = [...index.matchAll(/https:\/\/a\.example\/sitemap\/(\d+\.xml)/g)].map((match) => match[1] ?? '')
  expect(names.length).toBeGreaterThan(2)
  const bodies = await Promise.all(names.map((name) => ask('/sitemap/:file', name)))
  for (const { id } of built) {
    expect(bodies.filter((body) => body.includes(`/sec/study-collection-detail/${id}<`))).toHaveLength(1)
  }
  expect(bodies.slice(0, -1).every((body) => (body.match(/<url>/g)?.length ?? 0) <= 2)).toBe(true)
  expect(await ask('/sitemap/:file', `${names.length + 1}.xml`)).toBe('')
  expect(sitemapIndexXml('https://a.example', 1)).toContain('<loc>https://a.example/sitemap/1.xml</loc>')
})

test('a public content has a picture for its link; what is not public has none', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher, { title: '数控车床编程与加工' })
  const page = await server.open(`/sec/study-collection-detail/${id}`)
  const address = /property="og:image" content="https:\/\/zhixing\.example(\/og\/[^"]+)"/.exec(page.body)?.[1] ?? ''
  expect(address).toBe(`/og/${id}.png?v=1`)
  const picture = await server.open(address)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await server.open(address)).rawPayload.equals(picture.rawPayload)).toBe(true)
  const internal = await buildCollection(server, teacher, { visibility: 'internal' })
  const refused = [`/og/${internal.id}.png`, '/og/999999999.png', '/og/0.png', '/og/..%2fsecret.png', '/og/1.svg']
  for (const path of refused) {
    expect([path, (await server.open(path, teacher)).statusCode]).toEqual([path, 404])
  }
  expect((await server.open('/og/site.png')).headers['content-type']).toBe('image/png')
})

test('an internal collection is kept from search engines, for those too who may see it', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher, { visibility: 'internal' })
  const { body } = await server.open(`/sec/study-collection-detail/${id}`, teacher)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('og:image')
})

test('the product can be installed under the name the site has', async () => {
  const reply = await server.open('/manifest.webmanifest')
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = reply.json()
  expect(manifest).toMatchObject({ name: '知行学院', start_url: '/sec/index', display: 'standalone' })
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512', '512x512'])
})

test('a title breaks where its line is full', () => {
  expect(wrap('数控车床')).toEqual(['数控车床'])
  expect(wrap('一二三四五六七八九十一二三四五六')).toEqual(['一二三四五六七八九十一二三四', '五六'])
  expect(wrap('字'.repeat(40))).toEqual(['字'.repeat(14), `${'字'.repeat(13)}…`])
})

test('without an address of our own nobody keeps what names the one it was asked by', async () => {
  const reply = await unnamed.app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('private, no-store')
})
