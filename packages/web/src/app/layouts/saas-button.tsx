import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { Button } from '#ui/button.tsx'

/** Leads to the SaaS site, for whom the session shows it and where the site names one (show_saas_btn). */
export function SaasButton() {
  const { groupInfo } = useSession()
  const { saas } = useSite()
  return groupInfo?.show_saas_btn && saas ? (
    <Button href={saas} target="_blank" rel="noopener" className="max-lg:!hidden">
      SaaS平台
    </Button>
  ) : null
}
