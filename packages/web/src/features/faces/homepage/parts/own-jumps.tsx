import { creditsUrl, mallUrl, personalUrl } from '@zhixing/contract/people/account/jumps.ts'
import { useSite } from '#session/use-site.ts'
import { Button } from '#ui/button.tsx'

/** Ways to the user centre and the points mall, where the site names them (2 §2). */
export function OwnJumps() {
  const site = useSite()
  const jumps = [
    { label: '用户中心', url: site.user_centre ? personalUrl(site) : undefined },
    { label: '账号与安全', url: site.user_centre ? personalUrl(site, 'account') : undefined },
    { label: '我的积分', url: creditsUrl(site) },
    { label: '积分商城', url: mallUrl(site) },
  ].filter(({ url }) => url !== undefined)
  return jumps.length > 0 ? (
    <nav aria-label="用户中心" className="flex flex-wrap gap-2">
      {jumps.map(({ label, url }) => (
        <Button key={label} href={url} target="_blank" rel="noopener">
          {label}
        </Button>
      ))}
    </nav>
  ) : null
}
