import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { prefetchPath } from './site-paths.ts'

interface PageLinkProps {
  to: string
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** A link within the site that loads its page's code on hover. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <Link to={to} onMouseEnter={() => prefetchPath(to)} onFocus={() => prefetchPath(to)} {...rest}>
      {children}
    </Link>
  )
}
