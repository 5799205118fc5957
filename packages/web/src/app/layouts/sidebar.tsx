import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { SiteConfig } from '@zhixing/contract/setting/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { productLabel } from '#session/site.ts'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { PageLink } from '#ui/page-link.tsx'
import { firstItems, type SidebarItem, sidebarItems } from './sidebar-items.tsx'

const CityPicker = lazy(async () => ({
  default: (await import('../../features/region/parts/shared/city-picker.tsx')).CityPicker,
}))

interface SidebarProps {
  /** Icons only, their labels on hover. */
  isSmall: boolean
  /** After a choice, for the drawer to close. */
  onChoose?: () => void
}

/** The sidebar's content, in the column and in the phone's drawer. */
export function Sidebar({ isSmall, onChoose }: SidebarProps) {
  const site = useSite()
  const items = sidebarItems(useSession(), site)
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? items : items.slice(0, firstItems)
  return (
    <nav aria-label="主导航" className="flex h-full flex-col p-2">
      <ul className="flex flex-1 flex-col gap-1 overflow-y-auto">
        {shown.map((item) => (
          <SidebarLink key={item.path} item={item} isSmall={isSmall} onChoose={onChoose} />
        ))}
        {items.length > firstItems ? (
          <li>
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-label={isExpanded ? '收起' : '展开'}
              onClick={() => setExpanded(!isExpanded)}
              className={`flex h-11 w-full items-center gap-3 rounded-card text-faint hover:bg-sunken ${isSmall ? 'justify-center' : 'px-3'}`}
            >
              {isExpanded ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
              {isSmall ? null : <span>{isExpanded ? '收起' : '展开'}</span>}
            </button>
          </li>
        ) : null}
      </ul>
      {onChoose ? (
        <div className="sm:hidden">
          <Suspense fallback={null}>
            <CityPicker />
          </Suspense>
        </div>
      ) : null}
      {isSmall ? null : <SiteFoot site={site} />}
    </nav>
  )
}

/** The site's name and version, its hotline, copyright and record number, as its configuration shows them. */
function SiteFoot({ site }: { site: SiteConfig }) {
  const lines = [
    site.show_version === 1 ? `${site.site_name} ${productLabel}` : '',
    site.hotline ? `服务热线 ${site.hotline}` : '',
    ...(site.show === 1 ? [site.copyright, site.record_number] : []),
  ].filter(Boolean)
  return lines.length > 0 ? (
    <footer className="px-3 py-2 text-sm text-faint">
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </footer>
  ) : null
}

interface SidebarLinkProps {
  item: SidebarItem
  isSmall: boolean
  onChoose?: (() => void) | undefined
}

function SidebarLink({ item, isSmall, onChoose }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === item.path || pathname.startsWith(`${item.path}/`)
  return (
    <li title={isSmall ? item.label : undefined}>
      <PageLink
        to={item.path}
        aria-label={item.label}
        aria-current={isHere ? 'page' : undefined}
        {...(onChoose ? { onClick: onChoose } : {})}
        className={`flex h-11 items-center gap-3 rounded-card ${isSmall ? 'justify-center' : 'px-3'} ${
          isHere ? 'bg-primary-soft font-medium text-primary' : 'text-soft hover:bg-sunken hover:text-ink'
        }`}
      >
        <span className="text-lg" aria-hidden="true">
          {item.icon}
        </span>
        {isSmall ? null : <span className="truncate">{item.label}</span>}
      </PageLink>
    </li>
  )
}
