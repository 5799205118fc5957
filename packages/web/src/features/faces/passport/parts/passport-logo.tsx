import { Logo } from '#ui/logo.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** The logo as the way to the home page, on screens without the brand side. */
export function PassportLogo() {
  return (
    <PageLink to="/" aria-label="知行 首页" className="inline-flex">
      <Logo isLarge />
    </PageLink>
  )
}
