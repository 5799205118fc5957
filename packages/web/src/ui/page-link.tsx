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

/** A link within the site that loads its page's code on hover. */
export function PageLink({ to, children, onClick, ...rest }: PageLinkProps) {
  const go = useGo()
  const press = (event: MouseEvent) => {
    onClick?.()
    const options = pressOptions(to)
    if (options.flushSync && isPlainClick(event) && !to.startsWith(window.location.pathname)) {
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
