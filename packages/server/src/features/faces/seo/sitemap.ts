import { escapeHtml } from '#kernel/html.ts'

/** One address for search engines. */
export interface Entry {
  path: string
  changedAt?: Date | undefined
}

/** What the sitemap's own definition allows in a file. */
export const entriesPerFile = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Addresses with the moment they changed last. */
export function sitemapXml(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`
  })
  return `${head}<urlset xmlns="${space}">${lines.join('')}</urlset>\n`
}

/** Where the files of a sitemap lie that does not fit into one. */
export function sitemapIndexXml(origin: string, files: number): string {
  const lines = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${head}<sitemapindex xmlns="${space}">${lines.join('')}</sitemapindex>\n`
}
