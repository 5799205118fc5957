import { DownOutlined, UpOutlined } from '@ant-design/icons-svg'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { besidePage } from '#ui/beside-page.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { firstItems, type SidebarItem, sidebarParts } from './sidebar-items.tsx'
import { SiteFoot } from './site-foot.tsx'

const CityPicker = besidePage(
  async () => (await import('../../features/base/region/parts/shared/city-picker.tsx')).CityPicker,
)

interface SidebarProps {
  /** Icons only, their labels on hover. */
  isSmall: boolean
  /** Above the items: the drawer's search. */
  top?: ReactNode
  /** After a choice, for the drawer to close. */
  onChoose?: () => void
}

/** The sidebar's content, in the column and in the phone's drawer. */
export function Sidebar({ isSmall, top, onChoose }: SidebarProps) {
  const { first, research, marked } = sidebarParts(useSession(), useSite())
  const [isExpanded, setExpanded] = useState(false)
  const look = { isSmall, onChoose }
  return (
    <nav aria-label="主导航" className="flex h-full flex-col p-2">
      {top}
      <div className="flex-1 overflow-y-auto">
        <ul className="flex flex-col gap-1">
          <SidebarLinks items={isExpanded ? first : first.slice(0, firstItems)} {...look} />
          {first.length > firstItems ? (
            <ExpandItem isExpanded={isExpanded} isSmall={isSmall} onToggle={() => setExpanded(!isExpanded)} />
          ) : null}
        </ul>
        <SidebarSection label="教研" items={research} {...look} />
        <SidebarSection label="收藏与订阅" items={marked} {...look} />
      </div>
      {isSmall ? null : (
        // The line says that what is cut above it goes on.
        <div className="border-t border-line pt-1 empty:hidden">
          {onChoose ? (
            <div className="sm:hidden">
              <Suspense fallback={null}>
                <CityPicker />
              </Suspense>
            </div>
          ) : null}
          <SiteFoot className="px-3 py-2" />
        </div>
      )}
    </nav>
  )
}

function ExpandItem({
  isExpanded,
  isSmall,
  onToggle,
}: {
  isExpanded: boolean
  isSmall: boolean
  onToggle: () => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-label={isExpanded ? '收起' : '展开'}
        onClick={onToggle}
        className={`flex h-11 w-full items-center gap-3 rounded-card text-faint hover:bg-sunken ${isSmall ? 'justify-center' : 'px-3'}`}
      >
        <span className="text-lg">{isExpanded ? <Icon of={UpOutlined} /> : <Icon of={DownOutlined} />}</span>
        {isSmall ? null : <span>{isExpanded ? '收起' : '展开'}</span>}
      </button>
    </li>
  )
}

interface LinksProps {
  items: readonly SidebarItem[]
  isSmall: boolean
  onChoose?: (() => void) | undefined
}

/** A section with its name; narrow, a line stands in for the name. Nothing where there is nothing in it. */
function SidebarSection({ label, ...links }: LinksProps & { label: string }) {
  return links.items.length > 0 ? (
    <div className="mt-2 border-t border-line pt-2">
      {links.isSmall ? null : <p className="px-3 py-1 text-sm text-faint">{label}</p>}
      <ul aria-label={label} className="flex flex-col gap-1">
        <SidebarLinks {...links} />
      </ul>
    </div>
  ) : null
}

function SidebarLinks({ items, ...look }: LinksProps) {
  return items.map((item) => <SidebarLink key={item.path} item={item} {...look} />)
}

function SidebarLink({ item, isSmall, onChoose }: Omit<LinksProps, 'items'> & { item: SidebarItem }) {
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
