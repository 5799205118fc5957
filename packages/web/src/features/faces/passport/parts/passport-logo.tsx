import { useSite } from '#session/use-site.ts'
import { Logo } from '#ui/logo.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** The logo as the way to the home page, on screens without the brand side. */
export function PassportLogo() {
  const { site_name: name } = useSite()
  return (
    <PageLink to="/" aria-label={`${name} 首页`} className="inline-flex">
      <Logo isLarge />
    </PageLink>
  )
}
