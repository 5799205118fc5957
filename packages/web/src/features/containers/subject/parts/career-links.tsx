import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'

const links = [
  { path: '/career/job-library', label: '岗位库', text: '按城市、薪资、经验找岗位' },
  { path: '/career/job-trend', label: '职业趋势', text: '近12个月的需求与薪资' },
  { path: '/career/onex', label: '1+X证书', text: '报名与考试入口' },
  { path: '/career/my-channel', label: '我的职业路径', text: '加入、关注和管理的路径', own: true },
  { path: '/career/my-skill', label: '我的技能', text: '技能等级与测评记录', own: true },
] as const

/** The ways from 职业中心 to what stands around career paths; one's own for who is signed in. */
export function CareerLinks() {
  const signedIn = isSignedIn(useSession())
  const shown = links.filter((link) => hasPath(link.path) && (signedIn || !('own' in link)))
  return (
    <nav aria-label="职业中心" className="mb-4">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {shown.map(({ path, label, text }) => (
          <li key={path} className="min-w-0">
            <PageLink to={path} className="zx-lift block h-full rounded-card bg-card px-4 py-3 shadow-card">
              <span className="block font-semibold text-ink">{label}</span>
              <span className="block text-sm text-faint">{text}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
