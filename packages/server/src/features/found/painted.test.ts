import type { Route } from '@zhixing/contract/kernel/route.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { rowLink } from '../../kernel/row-link.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { newTitle } from '../content/content.factory.ts'
import { buildNews } from '../news/news.factory.ts'
import { buildTeacher } from '../organisation/organisation.factory.ts'

const server = useTestServer({ config: { PUBLIC_URL: 'https://zhixing.example' } })

/** What the server drew of a page, its replies and its head left out. */
async function paintedOf(path: string): Promise<string> {
  const { body } = await server.open(path)
  return /<main class="first-paint">.*?<\/main>/s.exec(body)?.[0] ?? ''
}

const cards = (painted: string) => painted.match(/<li>/g)?.length ?? 0
const links = (painted: string) => [...painted.matchAll(/<li><a href="([^"]+)">/g)].map((found) => found[1] ?? '')

test('a card the server draws is a link to its page: on home, explore, the resource centre and news', async () => {
  const teacher = await buildTeacher(server)
  const title = `<卡片>${newTitle()}`
  const { id } = await buildCollection(server, teacher, { title })
  const newsId = await buildNews(server, teacher, { title, isPinned: true })
  await server.queue.drain()
  const told = [
    ['/sec/resource_center', `/sec/study-collection-detail/${id}`],
    ['/sec/explore?order=newest', `/sec/study-collection-detail/${id}`],
    ['/sec/news', `/sec/news-detail/${newsId}`],
  ] as const
  for (const [path, link] of told) {
    const painted = await paintedOf(path)
    expect([path, painted]).toEqual([
      path,
      expect.stringContaining(`<li><a href="${link}"><h2>${title.replace('<', '&lt;').replace('>', '&gt;')}</h2>`),
    ])
  }
  for (const path of ['/sec/index', '/sec/explore', ...told.map(([one]) => one)]) {
    const painted = await paintedOf(path)
    expect([path, cards(painted) > 0, links(painted).length]).toEqual([path, true, cards(painted)])
    const pages = await Promise.all(links(painted).map((link) => server.open(link)))
    expect([path, ...new Set(pages.map(({ statusCode }) => statusCode))]).toEqual([path, 200])
  }
})

test('what search engines read of a list names the page of each entry', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const { body } = await server.open('/sec/resource_center')
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const [{ mainEntity }] = JSON.parse(structured)['@graph']
  expect(mainEntity.itemListElement.map(({ url }: { url: string }) => url)).toContain(
    `https://zhixing.example/sec/study-collection-detail/${id}`,
  )
})

test('a row leads to a page of ours or nowhere', () => {
  const route: Route = { name: 'a', path: '/a', layout: 'sec', who: 'anyone', title: 'a' }
  const listed = { ...route, rowPath: '/a/:id' }
  expect(rowLink(route, { id: 1, link: '/b/1' })).toBe('/b/1')
  for (const link of ['https://a.example', '//a.example', '/\\a.example', 'javascript:alert(1)', '', 5]) {
    expect([link, rowLink(route, { id: 1, link }), rowLink(listed, { id: 1, link })]).toEqual([link, '', '/a/1'])
  }
  expect(rowLink(listed, { id: 0 })).toBe('')
})
