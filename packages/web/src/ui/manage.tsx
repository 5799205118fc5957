import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { PageBody } from './page-body.tsx'
import { PageLink } from './page-link.tsx'
import { PanelContext } from './panel-context.ts'
import { useScrollHere } from './use-scroll-here.ts'

export interface ManageItem {
  label: string
  to: string
  icon?: ReactNode
  /** Greys the item and says why it cannot be opened. */
  disabledReason?: string | undefined
  badge?: number | undefined
  /** Whether the open page belongs to it; where it is not said, by its address. */
  isHere?: boolean
}

interface ManageProps {
  /** Title of what is managed. */
  title: string
  /** Label of the link that shows it as others see it: 预览, 预览班级. */
  preview?: { label: string; to: string } | undefined
  /** Beside the title: 草稿, 已发布. */
  state?: ReactNode
  /** Buttons at the right: 发布. */
  actions?: ReactNode
  notice?: ReactNode
  items: readonly ManageItem[]
  /** 删除, 移交: last, apart, in red. Where the menu is a row they stand at the end of one page and below no other: `at` ends its path. */
  danger?: { actions: ReactNode; at: string } | undefined
  children: ReactNode
}

/** Page kind Manage: side menu as in the specs' table, preview link, danger actions last. */
export function Manage({ title, preview, state, actions, notice, items, danger, children }: ManageProps) {
  const { pathname } = useLocation()
  return (
    <PageBody width="wide">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 items-center gap-2">
          <h1 className="line-clamp-2 min-w-0 text-xl font-semibold break-words" title={title}>
            {title}
          </h1>
          {state}
        </div>
        <div className="flex max-w-full shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
          {preview ? (
            <PageLink to={preview.to} className="inline-flex items-center text-primary hover:underline max-md:min-h-11">
              {preview.label}
            </PageLink>
          ) : null}
          {actions}
        </div>
      </div>
      {notice}
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        <nav aria-label="管理" className="shrink-0 rounded-card bg-card p-2 shadow-card lg:w-52">
          <ul className="zx-scroll-x flex gap-1 overflow-x-auto lg:flex-col">
            {items.map((item) => (
              <ManageLink key={item.to} item={item} />
            ))}
          </ul>
          {danger ? (
            <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2 max-lg:hidden">{danger.actions}</div>
          ) : null}
        </nav>
        <div className="min-w-0 flex-1">
          <PanelContext value={true}>{children}</PanelContext>
        </div>
        {danger && pathname.endsWith(`/${danger.at}`) ? (
          <div className="flex flex-col gap-1 rounded-card bg-card p-2 shadow-card lg:hidden">{danger.actions}</div>
        ) : null}
      </div>
    </PageBody>
  )
}

function ManageLink({ item }: { item: ManageItem }) {
  const { pathname } = useLocation()
  const shape = 'flex min-h-10 items-center gap-2 rounded-card px-3 whitespace-nowrap max-lg:min-h-11'
  const path = useMemo(() => item.to.split('?')[0], [item.to])
  const isHere = item.isHere ?? (pathname === path || pathname.startsWith(`${path}/`))
  const element = useScrollHere<HTMLLIElement>(isHere)
  if (item.disabledReason) {
    return (
      <li className="shrink-0">
        {/* Reachable by keyboard, so that the reason is read out as well. */}
        <button
          type="button"
          aria-disabled="true"
          className={`${shape} w-full cursor-not-allowed text-left text-faint`}
        >
          {item.icon}
          <span className="flex-1">
            <span className="block">{item.label}</span>
            <span className="block text-sm">{item.disabledReason}</span>
          </span>
        </button>
      </li>
    )
  }
  return (
    <li ref={element} className="shrink-0">
      <PageLink
        to={item.to}
        aria-current={isHere ? 'page' : undefined}
        className={`${shape} ${isHere ? 'bg-primary-soft font-medium text-primary' : 'text-soft hover:bg-sunken'}`}
      >
        <span className="shrink-0">{item.icon}</span>
        <span className="flex-1">{item.label}</span>
        {item.badge ? <span className="text-sm text-amber-text">{item.badge}</span> : null}
      </PageLink>
    </li>
  )
}
