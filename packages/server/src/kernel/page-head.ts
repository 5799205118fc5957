import { OK } from '@zhixing/contract/codes.ts'
import type { RouteMatch } from '@zhixing/contract/kernel/route.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { escapeHtml, scriptJson } from './html.ts'
import { pageWords } from './page-words.ts'
import { type Fields, mainFields, numberAt, textAt } from './reply-fields.ts'
import { type Described, structuredData } from './structured.ts'

export interface HeadParts {
  match: RouteMatch | null
  siteName: string
  origin: string
  /** Envelopes of the page's own calls, main one first. */
  replies: readonly Fields[]
}

/** What a page says of itself to tabs, search engines and those it is shared with. */
export interface PageHead {
  tags: string[]
  /** The picture of a shared link; empty where none is told. */
  picture: string
}

const descriptionMax = 160

/** Title, description, canonical link, Open Graph and structured data, from the replies the page shows. */
export function pageHead(parts: HeadParts): PageHead {
  const { match, siteName } = parts
  const page = match && describe(match, parts)
  const title = `${page?.title ?? '页面不存在'} - ${siteName}`
  const tags = [`<title>${escapeHtml(title)}</title>`, page ? meta('name', 'description', page.description) : '']
  if (!page || !isIndexed(page)) {
    return { tags: [...tags, meta('name', 'robots', 'noindex')], picture: '' }
  }
  const isAlias = match.pattern !== match.route.path
  const structured = structuredData(page)
  return {
    tags: [
      ...tags,
      isAlias ? `<link rel="canonical" href="${escapeHtml(page.url)}">` : '',
      ...shared(page),
      structured ? `<script type="application/ld+json">${scriptJson(JSON.stringify(structured))}</script>` : '',
    ],
    picture: page.picture,
  }
}

function describe({ route, params }: RouteMatch, { replies, siteName, origin }: HeadParts): Described {
  const [body] = replies
  // A list's page is titled by its route, whatever fields its reply has.
  const data = route.paint === 'discover' || route.paint === 'home' ? undefined : mainFields(body)
  const own = data ?? {}
  const words = pageWords(route, replies)
  const isWithin = route.paint === 'titled' || route.paint === 'item'
  const title = (route.found || (route.paint && !isWithin) ? textAt(own, 'title') : '') || words.title
  const introduce = textAt(own, 'introduce').replace(/\s+/g, ' ').trim()
  return {
    route,
    title,
    // What a content is called is no word of its description.
    description: shorten(introduce || words.text) || `${words.title}：${siteName}，中文学习与职业技能平台`,
    siteName,
    origin,
    url: origin + pathTo(route.path, params),
    picture: origin + picturePath(own),
    body,
    data,
  }
}

function shorten(text: string): string {
  const signs = [...text]
  return signs.length > descriptionMax ? `${signs.slice(0, descriptionMax - 1).join('')}…` : text
}

/** The version stands in the address, so that the picture may be kept and is fetched anew after a change. */
function picturePath(data: Fields): string {
  const id = numberAt(data, 'id')
  const version = numberAt(data, 'row_version') || numberAt(data, 'update_time')
  return id > 0 && version > 0 ? `/og/${id}.png?v=${version}` : '/og/site.png'
}

/**
 * Whether search engines may list the page: everybody may open it, what it shows is there, and that is public. What is
 * internal or private never reaches them, but whoever sees it may share the page with a tool that keeps it.
 */
function isIndexed({ route, body, data }: Described): boolean {
  if (route.noindex || route.who !== 'anyone' || (body && body.code !== OK)) {
    return false
  }
  const visibility = data ? textAt(data, 'status_var') : ''
  return (visibility === '' || visibility === 'public') && (data?.status === undefined || data.status === 1)
}

function shared(page: Described): string[] {
  const { route, title, description, siteName, url, picture } = page
  const as = route.found?.as
  return [
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', as === 'Course' || as === 'NewsArticle' ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:locale', 'zh_CN'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
