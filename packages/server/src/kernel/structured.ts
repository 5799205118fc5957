import type { Route } from '@zhixing/contract/kernel/route.ts'
import { type Fields, numberAt, rowsOf, textAt } from './reply-fields.ts'
import { rowLink } from './row-link.ts'

/** What the head of a page is written from. */
export interface Described {
  route: Route
  /** Of the page alone, without the site's name. */
  title: string
  description: string
  siteName: string
  origin: string
  /** The page's own address, aliases resolved. */
  url: string
  /** The picture beside a shared link. */
  picture: string
  /** The main reply's envelope, and the object in it where it is one. */
  body: Fields | undefined
  data: Fields | undefined
}

type Node = Record<string, unknown>

/** What search engines read about the page in words of schema.org; undefined for a page that declares nothing. */
export function structuredData(page: Described): Node | undefined {
  const { found } = page.route
  if (!found) {
    return undefined
  }
  return { '@context': 'https://schema.org', '@graph': [...nodes[found.as](page), ...trail(page)] }
}

const nodes: Record<NonNullable<Route['found']>['as'], (page: Described) => Node[]> = {
  WebSite: (page) => [
    { ...publisher(page), '@id': `${page.origin}/#organization`, logo: `${page.origin}/icons/icon-512.png` },
    {
      '@type': 'WebSite',
      name: page.siteName,
      url: `${page.origin}/`,
      description: page.description,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${page.origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${page.origin}/sec/search?keyword={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
  Course: (page) => [
    {
      ...work(page, 'Course'),
      name: page.title,
      provider: named(textAt(page.data ?? {}, 'group_name')) ?? publisher(page),
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online' },
    },
  ],
  WebPage: ({ title, description, url }) => [
    { '@type': 'WebPage', name: title, description, url, inLanguage: 'zh-CN' },
  ],
  NewsArticle: (page) => [{ ...work(page, 'NewsArticle'), headline: page.title, publisher: publisher(page) }],
  CollectionPage: (page) => [
    {
      '@type': 'CollectionPage',
      name: page.title,
      description: page.description,
      url: page.url,
      inLanguage: 'zh-CN',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: rowsOf(page.body).map((row, index) => listItem(page, { row, position: index + 1 })),
      },
    },
  ],
}

function listItem({ route, origin }: Described, { row, position }: { row: Fields; position: number }): Node {
  const link = rowLink(route, row)
  return { '@type': 'ListItem', position, name: textAt(row, 'title'), ...(link === '' ? {} : { url: origin + link }) }
}

function work(page: Described, type: string): Node {
  const data = page.data ?? {}
  return {
    '@type': type,
    description: page.description,
    url: page.url,
    image: page.picture,
    inLanguage: 'zh-CN',
    ...moment('datePublished', numberAt(data, 'publish_time') || numberAt(data, 'create_time')),
    ...moment('dateModified', numberAt(data, 'update_time')),
  }
}

function moment(name: string, seconds: number): Node {
  return seconds > 0 ? { [name]: new Date(seconds * 1000).toISOString() } : {}
}

function named(name: string): Node | undefined {
  return name === '' ? undefined : { '@type': 'Organization', name }
}

function publisher({ siteName, origin }: Described): Node {
  return { '@type': 'Organization', name: siteName, url: `${origin}/` }
}

/** Where the page stands, for a result's path. */
function trail(page: Described): Node[] {
  const under = page.route.found?.under
  if (!under) {
    return []
  }
  const steps = [
    { name: '首页', item: `${page.origin}/sec/index` },
    { name: under.title, item: page.origin + under.path },
    { name: page.title, item: page.url },
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}
