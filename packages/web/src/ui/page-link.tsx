import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'
import { prefetchPath, pressOptions } from './site-paths.ts'
import { useGo } from './use-go.ts'

interface PageLinkProps {
  to: string
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** Another view of the page that is open (`?tab=`) is no move: the router changes what differs. */
function isThisPage(to: string): boolean {
  return to.split(/[?#]/)[0] === window.location.pathname
}

/** A link within the site: it loads its page's code on hover, and a press shows what is at hand in the same frame. */
export function PageLink({ to, children, onClick, ...rest }: PageLinkProps) {
  const go = useGo()
  const press = (event: MouseEvent) => {
    onClick?.()
    const options = pressOptions(to)
    if (options.flushSync && isPlainClick(event) && !isThisPage(to)) {
      event.preventDefault()
      go(to, options)
    }
  }
  return (
    <Link to={to} onMouseEnter={() => prefetchPath(to)} onFocus={() => prefetchPath(to)} onClick={press} {...rest}>
      {children}
    </Link>
  )
}
