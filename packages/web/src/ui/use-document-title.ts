import { useEffect } from 'react'

const suffix = '知行'

/** A page's title as the browser's tab shows it. */
export function titleText(title: string): string {
  return title ? `${title} - ${suffix}` : suffix
}

/** Titles the tab by what the page shows, once that is known; until then the route's own title stands. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) {
      document.title = titleText(title)
    }
  }, [title])
}
