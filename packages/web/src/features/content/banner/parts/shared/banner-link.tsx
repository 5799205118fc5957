import type { Banner } from '@zhixing/contract/content/banner/calls.ts'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import { countFollowed } from '../../follow-banner.ts'

interface BannerLinkProps {
  banner: Banner
  onFollow?: () => void
  children: ReactNode
}

/** A banner leads where its href says: within the site in place, elsewhere or on demand in a tab of its own. */
export function BannerLink({ banner, onFollow, children }: BannerLinkProps) {
  const { href, target } = banner
  const handleClick = () => {
    countFollowed(banner)
    onFollow?.()
  }
  const look = 'block size-full focus-visible:-outline-offset-4'
  if (href === '') {
    return <div className="size-full">{children}</div>
  }
  if (href.startsWith('/') && target === '_self') {
    return (
      <PageLink to={href} onClick={handleClick} className={look}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={href} target={target} rel="noopener" onClick={handleClick} className={look}>
      {children}
    </a>
  )
}
