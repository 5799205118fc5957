import type { Route } from '@zhixing/contract/kernel/route.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { rowLink } from '../../../kernel/row-link.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildNews } from '../../containers/news/news.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useOwnServer({ config: { PUBLIC_URL: 'https://zhixing.example' } })

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

test('a managed page is painted with what it manages, and the marking list comes with it', async () => {
  const teacher = await buildTeacher(server)
  const title = newTitle()
  const { id } = await buildCollection(server, teacher, { title })
  const { body } = await server.open(`/sec/collection/manage/${id}/mark`, teacher)
  expect(body).toContain(`<main class="first-paint"><h1>${title}</h1></main>`)
  expect(body).toContain('StudyCollection/getMarkPageData')
  const filtered = await server.open(`/sec/collection/manage/${id}/mark?state=marked`, teacher)
  expect(filtered.body).not.toContain('StudyCollection/getMarkPageData')
})

test('a learning page comes with the item it opens: the one asked for, else the first', async () => {
  const teacher = await buildTeacher(server)
  const title = newTitle()
  const collection = await buildCollection(server, teacher, { title })
  await buildLeaf(server, collection, { type: 'article' })
  const second = await buildLeaf(server, collection, { type: 'document' })
  const path = `/collection/${collection.id}/my-detail`
  const first = await server.open(path, teacher)
  const asked = await server.open(`${path}?item=${second.id}`, teacher)
  expect(first.body).toContain(`<main class="first-paint first-paint-item"><p>${title}</p><h1>`)
  expect([first.body.includes('Article/detail'), first.body.includes('<p>正文</p>')]).toEqual([true, true])
  expect([asked.body.includes('Article/detail'), asked.body.includes('Document/detail')]).toEqual([false, true])
  const guest = await server.open(path)
  expect(guest.body).not.toContain('Article/detail')
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
