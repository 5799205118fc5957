import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { escapeHtml } from '#kernel/html.ts'

interface FeedItem {
  id: number
  type: string
  title: string
  introduce: string
  publishedAt: Date | null
}

interface Feed {
  origin: string
  title: string
  items: readonly FeedItem[]
}

/** RSS 2.0 of some contents; what has no page of its own is not in it. */
export function feedXml({ origin, title, items }: Feed): string {
  const entries = items.flatMap((item) => {
    const path = detailPathOf(item)
    return path ? [itemXml(origin + path, item)] : []
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title><link>${xmlText(origin)}/</link><description>${xmlText(title)}</description>`,
    `<language>zh-cn</language><atom:link href="${xmlText(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n')
}

function itemXml(link: string, { title, introduce, publishedAt }: FeedItem): string {
  const date = publishedAt ? `<pubDate>${publishedAt.toUTCString()}</pubDate>` : ''
  return `<item><title>${xmlText(title)}</title><link>${xmlText(link)}</link><guid>${xmlText(link)}</guid>${date}<description>${xmlText(introduce)}</description></item>`
}

/** XML has no way at all to write most control characters. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
