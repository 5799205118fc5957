import { useLayoutEffect } from 'react'
import { useSite } from '#session/use-site.ts'
import { tellCard } from '#ui/page-card.ts'
import { titleText } from '#ui/use-document-title.ts'
import { canonicalPath } from './pages.ts'
import type { RouteData } from './route-data.ts'

function setCanonical(href: string | undefined): void {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!href) {
    present?.remove()
    return
  }
  const link = present ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = href
}

/**
 * Titles the tab and, on an alias, names the page's own path as the canonical one. Before painting, so that a page which
 * titles itself by its content comes after.
 */
export function useRouteHead(route: RouteData, pathname: string): void {
  const { site_name: siteName } = useSite()
  useLayoutEffect(() => {
    document.title = titleText(route.title, siteName)
    tellCard({ title: route.title })
    const canonical = canonicalPath(pathname)
    setCanonical(canonical && window.location.origin + canonical)
  }, [route, pathname, siteName])
}
