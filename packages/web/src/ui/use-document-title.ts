import { useEffect } from 'react'
import { useSite } from '#session/use-site.ts'
import { tellCard } from './page-card.ts'

/** A page's title as the browser's tab shows it: the site's name comes last. */
export function titleText(title: string, siteName: string): string {
  return title ? `${title} - ${siteName}` : siteName
}

/** Titles the tab by what the page shows, once that is known; until then the route's own title stands. */
export function useDocumentTitle(title: string | undefined): void {
  const { site_name: siteName } = useSite()
  useEffect(() => {
    if (title) {
      document.title = titleText(title, siteName)
      tellCard({ title })
    }
  }, [title, siteName])
}

/** A content as its detail page has it. */
interface SharedContent {
  id: number
  title: string
  introduce: string
  row_version?: number
  status?: number
  /** Public where it is not said. */
  status_var?: string
}

/** Titles the tab by a content, and tells what its link is shared with. */
export function useContentTitle(content: SharedContent): void {
  const { title, introduce } = content
  const picture = pictureOf(content)
  const { site_name: siteName } = useSite()
  useEffect(() => {
    document.title = titleText(title, siteName)
    tellCard({ title, text: introduce.replace(/\s+/g, ' ').trim(), ...(picture ? { picture } : {}) })
  }, [title, introduce, picture, siteName])
}

/** The picture the server draws for shared links; of a content that not everybody sees there is none. */
function pictureOf({ id, row_version: version, status = 1, status_var: visibility = 'public' }: SharedContent) {
  return version && status === 1 && visibility === 'public' ? `/og/${id}.png?v=${version}` : undefined
}
