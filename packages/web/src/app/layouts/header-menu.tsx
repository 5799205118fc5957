import { useLocation } from 'react-router'
import { isSignedIn } from '#session/can.ts'
import { menuFor } from '#session/site-menu.ts'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { ContactSales } from '../../features/people/organisation/parts/shared/contact-sales.tsx'

/** 组织VIP: the plan of the organisation, and whoever sells one while there is no such page. */
const planPath = '/sec/org/plan'

/** 我的: the personal home page, and one's own learning while there is none. */
const minePaths = ['/sec/homepage', '/my/study-collection'] as const
/** All that is one's own. */
const mineFolders = ['/sec/homepage', '/my'] as const

/** The legacy header's main menu: the items flagged for it (header.menu.source), and the links of who is signed in. */
export function HeaderMenu() {
  const session = useSession()
  const items = menuFor(session, useSite()).filter(({ inHeader, path }) => inHeader && hasPath(path))
  const mine = minePaths.find(hasPath)
  return (
    <div className="flex shrink-0 items-center gap-1">
      <nav aria-label="主菜单" className="flex shrink-0 items-center gap-1 max-drawer:hidden">
        {items.map(({ path, label }) => (
          <MenuLink key={path} path={path} label={label} />
        ))}
        {isSignedIn(session) && mine ? <MenuLink path={mine} label="我的" within={mineFolders} /> : null}
      </nav>
      {isSignedIn(session) && session.groupInfo ? (
        <span className="shrink-0 max-lg:hidden">
          {hasPath(planPath) ? (
            <MenuLink path={planPath} label="组织VIP" />
          ) : (
            <ContactSales label="组织VIP" className={`${look} ${elsewhere}`} />
          )}
        </span>
      ) : null}
    </div>
  )
}

const look = 'flex h-11 items-center rounded-card px-3'
const elsewhere = 'text-soft hover:bg-sunken hover:text-ink'

function MenuLink({ path, label, within = [path] }: { path: string; label: string; within?: readonly string[] }) {
  const { pathname } = useLocation()
  const isHere = within.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
  return (
    <PageLink
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={`${look} ${isHere ? 'font-medium text-primary' : elsewhere}`}
    >
      {label}
    </PageLink>
  )
}
