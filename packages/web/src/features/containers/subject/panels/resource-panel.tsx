import { PlusOutlined } from '@ant-design/icons-svg'
import { liveSubjectTypes } from '@zhixing/contract/containers/subject/limits.ts'
import { useLocation } from 'react-router'
import { isCreator, isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { MySubscriptions } from '../../../talk/subscription/parts/shared/my-subscriptions.tsx'
import { resourceMenu } from '../resource-menu.ts'

/** The sub bar of resource pages: the centres, what one subscribes to, and the way to make something. */
export function Panel() {
  const session = useSession()
  const { pathname } = useLocation()
  const all = { label: '全部资源', path: '/sec/resource_center' }
  return (
    <section aria-label="资源栏" className="flex min-h-12 items-center gap-3 px-4 md:px-6">
      <nav aria-label="资源菜单" className="zx-scroll-x flex min-w-0 flex-1 gap-4 overflow-x-auto md:gap-6">
        {[all, ...resourceMenu(session, liveSubjectTypes)].map(({ label, path }) => (
          <PageLink
            key={path}
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            className={`flex min-h-12 shrink-0 items-center border-b-2 whitespace-nowrap focus-visible:-outline-offset-2 ${
              pathname === path
                ? 'border-primary font-semibold text-primary'
                : 'border-transparent text-soft hover:text-ink'
            }`}
          >
            {label}
          </PageLink>
        ))}
      </nav>
      {isSignedIn(session) ? <MySubscriptions /> : null}
      {isCreator(session) ? (
        <LinkButton type="text" className="!text-primary shrink-0" icon={<Icon of={PlusOutlined} />} to="/sec/creator">
          创作
        </LinkButton>
      ) : null}
    </section>
  )
}
