import { MenuOutlined, UserOutlined } from '@ant-design/icons-svg'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#theme/use-media.ts'
import { besidePage } from '#ui/beside-page.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { homePath } from '../pages.ts'
import { HeaderLogo } from './header-logo.tsx'
import { SaasButton } from './saas-button.tsx'
import { tiny } from './search-row.tsx'
import { UserMenu } from './user-menu.tsx'

const NotificationBell = besidePage(
  async () => (await import('../../features/base/notification/parts/shared/notification-bell.tsx')).NotificationBell,
)
const CityPicker = besidePage(
  async () => (await import('../../features/base/region/parts/shared/city-picker.tsx')).CityPicker,
)
const CreateMenu = besidePage(async () => (await import('./create-menu.tsx')).CreateMenu)
const HeaderSearch = besidePage(async () => (await import('./header-search.tsx')).HeaderSearch)

interface HeaderProps {
  isMenuOpen: boolean
  onMenu: () => void
  /** The main menu of a layout that has it in the header; its button then stands on narrow screens only. */
  menu?: ReactNode
  /** Present where the page has a right panel. */
  onPanel?: (() => void) | undefined
}

/** The header of both layouts, 56 px. Below 450 px its search stands elsewhere: see SearchRow. */
export function Header({ isMenuOpen, onMenu, menu, onPanel }: HeaderProps) {
  const session = useSession()
  const { site_name: name } = useSite()
  const isTiny = useMedia(tiny)
  const hasCity = useMedia(`(min-width: ${menu ? breakpoints.xl : breakpoints.sm}px)`)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-card px-3 md:gap-3 md:px-4 print:hidden">
      <Button
        type="text"
        className={menu ? 'drawer:!hidden' : ''}
        icon={<Icon of={MenuOutlined} />}
        aria-label="菜单"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      <PageLink to={homePath()} aria-label={`${name} 首页`} className="flex shrink-0 items-center max-md:min-h-11">
        <HeaderLogo />
      </PageLink>
      {hasCity ? (
        <Suspense fallback={<span className="w-20 shrink-0" />}>
          <CityPicker />
        </Suspense>
      ) : null}
      {menu}
      <div className="flex min-w-0 flex-1 justify-center">
        <Suspense fallback={null}>{hasPath('/sec/search') && !isTiny ? <HeaderSearch /> : null}</Suspense>
      </div>
      {isSignedIn(session) ? (
        <>
          <Suspense fallback={<span className="w-11 shrink-0 lg:w-20" />}>
            <CreateMenu session={session} />
          </Suspense>
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <NotificationBell />
          </Suspense>
          <SaasButton />
          <UserMenu session={session} layout={menu ? 'legacy' : 'sec'} onPanel={onPanel} />
        </>
      ) : (
        <GuestButtons onPanel={onPanel} />
      )}
    </header>
  )
}

function GuestButtons({ onPanel }: { onPanel?: (() => void) | undefined }) {
  const { pathname, search } = useLocation()
  const back = new URLSearchParams({ redirect_uri: pathname + search })
  return (
    <div className="flex shrink-0 gap-2">
      <Button type="primary" href={loginUrl(pathname + search)}>
        登录
      </Button>
      <Button href={`/passport/register?${back}`} className="max-xs:!hidden">
        注册
      </Button>
      {onPanel ? (
        <Button
          type="text"
          icon={<Icon of={UserOutlined} />}
          aria-label="打开右侧栏"
          className="max-sm:!hidden"
          onClick={onPanel}
        />
      ) : null}
    </div>
  )
}
