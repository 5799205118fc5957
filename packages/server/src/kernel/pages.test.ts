import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allRoutes } from '@zhixing/contract/features.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hostileTitle, useProbeServer } from '../../test/probe.ts'
import { buildPerson } from '../features/people/account/account.factory.ts'
import { buildTeacher } from '../features/people/organisation/organisation.factory.ts'

const server = useProbeServer({ config: { SITE_NAME: '知行"学院' } })

const bootShape = z.object({
  session: z.object({ uid: z.number(), name: z.string(), token: z.string() }).nullable(),
  config: z.object({ signingKey: z.string(), siteName: z.string(), serverTime: z.number(), demo: z.boolean() }),
  replies: z.array(z.tuple([z.string(), z.looseObject({ code: z.number() })])),
})

function bootOf(html: string) {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return bootShape.parse(JSON.parse(json))
}

test('a page’s first view brings the session, the settings and the replies of its calls', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const page = await server.open('/probe/7', person)
  expect(page.statusCode).toBe(200)
  const boot = bootOf(page.body)
  expect(boot.session).toMatchObject({ uid: person.userId, name: '林晓雨', token: person.token })
  expect(boot.config).toMatchObject({ signingKey: server.config.signingKey, siteName: '知行"学院', demo: false })
  expect(Math.abs(boot.config.serverTime - Date.now())).toBeLessThan(5_000)
  expect(boot.replies.map(([key, { code }]) => [key, code])).toEqual([
    ['Probe/detail?id=7', 20000],
    ['Probe/rows?limit=10&mark=none', 20000],
  ])
  expect(boot.replies[0]?.[1].data).toEqual({ id: 7, title: hostileTitle, introduce: '简介"<b>' })
})

test('a page that cannot be made says so as a page, with its number and a way to try again', async () => {
  const person = await buildPerson(server)
  await server.database.query({ text: 'alter table auth_session rename to auth_session_away' })
  const page = await server.open('/probe/7', person)
  await server.database.query({ text: 'alter table auth_session_away rename to auth_session' })
  expect(page.statusCode).toBe(500)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<h1>服务器开小差了，请稍后重试</h1>')
  expect(page.body).toContain(`请求编号：${page.headers['x-request-id']}`)
  expect(page.body).toContain('<a href="">重新加载</a>')
})

test('session.defaultRole: for nobody the page brings the guest’s session', async () => {
  const boot = bootOf((await server.open('/probe/7')).body)
  expect(boot.session).toMatchObject({ uid: 0, token: '' })
})

test('nothing in a reply can end the script it stands in, nor the title, nor the description', async () => {
  const { body } = await server.open('/probe/7')
  expect(body).not.toContain('<script>alert(1)')
  expect(body.match(/<script/g)).toHaveLength(body.match(/<\/script>/g)?.length ?? 0)
  expect(body).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--\u2028 - 知行&quot;学院</title>',
  )
  expect(body).toContain('<meta name="description" content="简介&quot;&lt;b&gt;">')
  expect(body).not.toContain('<!--')
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(JSON.parse(structured)['@graph'][0]).toMatchObject({ '@type': 'Course', name: hostileTitle })
})

test('a page is never kept by a shared cache', async () => {
  const page = await server.open('/probe/7')
  expect(page.headers['cache-control']).toBe('private, no-cache')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['/probe/404', 404],
  ['/probe/410', 410],
  ['/probe/7', 200],
  ['/no/such/page', 404],
  ['/probe/7/', 200],
])('%s answers %i', async (path, status) => {
  const page = await server.open(path)
  expect(page.statusCode).toBe(status)
  expect(page.body).toContain('<div id="root">')
})

test('a refused call comes with the page as its envelope', async () => {
  const boot = bootOf((await server.open('/probe/404')).body)
  expect(boot.replies[0]).toEqual(['Probe/detail?id=404', expect.objectContaining({ code: 40400, data: null })])
})

test('a value in the address that no call takes is bad input, not a fault', async () => {
  const page = await server.open('/probe/abc')
  expect(page.statusCode).toBe(200)
  expect(bootOf(page.body).replies[0]?.[1]).toMatchObject({ code: 40000, errors: [{ field: 'id' }] })
})

test('a redirect keeps parameters and query', async () => {
  const page = await server.open('/probe-away/7%2F8?tab=1')
  expect(page.statusCode).toBe(302)
  expect(page.headers.location).toBe('/probe/7%2F8?tab=1')
})

test('an older path shows the same page and names the newer one', async () => {
  const page = await server.open('/probe-old/7')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<link rel="canonical" href="http://localhost:80/probe/7">')
  expect((await server.open('/probe/7')).body).not.toContain('rel="canonical"')
})

test('a page for teachers loads nothing for others', async () => {
  expect(bootOf((await server.open('/probe-teacher')).body).replies).toEqual([])
  expect(bootOf((await server.open('/probe-teacher', await buildPerson(server))).body).replies).toEqual([])
  expect(bootOf((await server.open('/probe-teacher', await buildTeacher(server))).body).replies).toHaveLength(1)
})

test.each([
  '//no/such',
  '//evil.example/probe/7',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/.vite/manifest.json',
  '/probe/%00',
])('the odd address %s is answered as a page, and with nothing of ours', async (path) => {
  const page = await server.open(path)
  expect([200, 404]).toContain(page.statusCode)
  expect(page.body).not.toContain('root:')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self'`)
})

test('the address // is our root, not a fault', async () => {
  const page = await server.open('//')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/index'])
})

test('an address that cannot be decoded is refused with all our headers', async () => {
  for (const path of ['/%zz', '/api/Probe/%E0%A4%A']) {
    const reply = await server.open(path)
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 400, 40000])
    expect(reply.headers['x-request-id']).toBe(reply.json().request_id)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a page tells search engines and whoever gets its link what it is', async () => {
  const { body } = await server.open('/probe/7')
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toContain('<meta property="og:url" content="http://localhost:80/probe/7">')
  expect(body).toContain('<meta property="og:image" content="http://localhost:80/og/site.png">')
  expect(body).toContain('<meta property="og:site_name" content="知行&quot;学院">')
  expect(body).toContain('"@type":"BreadcrumbList"')
  expect(body).not.toContain('name="robots"')
})

test.each(['/probe/404', '/probe/410', '/probe-teacher', '/no/such/page', '/sec/search?keyword=a', '/passport/login'])(
  'search engines are kept away from %s',
  async (path) => {
    const { body } = await server.open(path)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('og:title')
    expect(body).not.toContain('application/ld+json')
  },
)

test('home says whose site it is and how to search it', async () => {
  const { body } = await server.open('/sec/index')
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const [organisation, site] = JSON.parse(structured)['@graph']
  expect(organisation).toMatchObject({ '@type': 'Organization', name: '知行"学院' })
  expect(site.potentialAction.target.urlTemplate).toBe('http://localhost:80/sec/search?keyword={search_term_string}')
  expect(body).toMatch(/<meta name="description" content="中文学习与职业技能平台/)
})

test('every page has a description, and those that search engines list one of their own', async () => {
  const told = new Map<string, string>()
  const paths = allRoutes.filter(({ page, path }) => page && !path.includes(':')).map(({ path }) => path)
  const pages = await Promise.all(paths.map((path) => server.open(path)))
  for (const [index, { body }] of pages.entries()) {
    const path = paths[index] ?? ''
    const description = /<meta name="description" content="([^"]+)">/.exec(body)?.[1] ?? ''
    expect([path, description]).not.toEqual([path, ''])
    if (!body.includes('noindex')) {
      expect([path, told.get(description)]).toEqual([path, undefined])
      told.set(description, path)
    }
  }
  expect([...told.values()]).toEqual(expect.arrayContaining(['/sec/explore', '/sec/news', '/sec/stats']))
})

test('WeChat finds a picture for the card of a shared link, others load none', async () => {
  const shown = await server.app.inject({ url: '/probe/7', headers: { 'user-agent': 'MicroMessenger/8.0.50' } })
  expect(shown.body).toContain('<img src="http://localhost:80/og/site.png" width="1200"')
  expect((await server.open('/probe/7')).body).not.toContain('<img')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page comes as small as the browser takes it: %s', async (encoding, open) => {
  const reply = await server.app.inject({ url: '/probe/7', headers: { 'accept-encoding': encoding } })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('accept-encoding')
  expect(open(reply.rawPayload).toString()).toContain('<div id="root">')
})
