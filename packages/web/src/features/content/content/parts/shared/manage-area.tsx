import { FileOutlined } from '@ant-design/icons-svg'
import { contentTypes, detailPathOf, managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { menuOf } from '@zhixing/contract/types/menu.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { containerModuleOf } from '#features.ts'
import { useSession } from '#session/use-session.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { Manage, type ManageItem } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import type { ManagedContainer } from './container-module.ts'
import { menuIcons } from './menu-icons.ts'
import { StatusTag } from './status-tag.tsx'
import { isEverOpen, useContainerCan } from './use-container-can.ts'

/** Pages of the menu that other addresses belong to, by their first step; `reading-<type>` belongs to marking. */
const otherSteps: Readonly<Record<string, string>> = {
  index: 'content',
  import: 'content',
  export: 'content',
}

interface Shown {
  name: string
  /** Its steps below the address of managing. */
  at: string
}

/** Whether steps are a page's own, or lead further below it. */
function isBelow({ at }: Shown, steps: string): boolean {
  // Pages beside an index belong to it: `map/index`, `map/project/7`.
  const base = at.replace(/\/index$/, '')
  return steps === at || (base !== '' && steps.startsWith(`${base}/`))
}

/** The steps of an address below that of managing a container, the older one included; undefined of any other. */
function stepsBelow(container: Which, pathname: string): string | undefined {
  const base = managePathOf(container) ?? ''
  if (pathname === base || pathname.startsWith(`${base}/`)) {
    return pathname.slice(base.length + 1)
  }
  const all = pathname.split('/').filter(Boolean)
  const at = all.indexOf('manage')
  // The container's number stands before it or behind it.
  const below = all.slice(at + 1)
  return at < 0 ? undefined : below.slice(Number(below[0]) > 0 ? 1 : 0).join('/')
}

/** The page of the menu an address belongs to: what is made and changed within the outline belongs to that. */
function pageAt(pages: readonly Shown[], container: Which, pathname: string): string {
  const steps = stepsBelow(container, pathname)
  if (steps === undefined) {
    return 'content'
  }
  const found = pages.filter((page) => isBelow(page, steps)).sort((a, b) => b.at.length - a.at.length)[0]
  const [first = ''] = steps.split('/')
  return found?.name ?? (first.startsWith('reading-') ? 'mark' : (otherSteps[first] ?? ''))
}

/** The menu of a container: what its definition has, where the page exists; what is shut says why. */
function useItems(container: ManagedContainer): readonly ManageItem[] {
  const session = useSession()
  const can = useContainerCan(container)
  const definition = contentTypes[container.type]?.container
  const pages = definition ? menuOf(definition) : []
  const open = pageAt(pages, container, useLocation().pathname)
  const icons: Readonly<Record<string, IconDrawing>> = { ...containerModuleOf(container.type)?.icons, ...menuIcons }
  return (
    pages
      // A page that is shut for good, for who helps along or marks, is no use to them (2 §6).
      .filter(({ action }) => isEverOpen(action, container, session.demo_user))
      .map(({ name, label, action }) => {
        const { allowed, reason } = can(action)
        return {
          label,
          icon: <Icon of={icons[name] ?? FileOutlined} />,
          to: managePathOf(container, name) ?? '',
          isHere: name === open,
          ...(allowed ? {} : { disabledReason: reason }),
        }
      })
      .filter(({ to }) => hasPath(to))
  )
}

interface ManageAreaProps {
  container: ManagedContainer
  /** It can be a draft, published, closed; others are never said to be. */
  hasStates?: boolean
  /** The link that shows it as others see it; 预览 unless said otherwise. */
  preview?: string | undefined
  /** Its own buttons, beside the title. */
  actions?: ReactNode
  /** Stands below 基本信息, last and in red; absent where the person may not. */
  danger?: ReactNode
  children: ReactNode
}

/** The frame of a container's managing pages, with the menu of its definition (spec 2 §2). */
export function ManageArea({
  container,
  hasStates = true,
  preview = '预览',
  actions,
  danger,
  children,
}: ManageAreaProps) {
  const { title, status } = container
  const items = useItems(container)
  const detail = detailPathOf(container)
  useDocumentTitle(`管理 - ${title}`)
  return (
    <Manage
      title={title}
      state={hasStates ? <StatusTag status={status} /> : null}
      preview={detail ? { label: preview, to: `${detail}?preview=1` } : undefined}
      actions={actions}
      items={items}
      danger={danger ? { actions: danger, at: managePathOf(container, 'info')?.split('/').at(-1) ?? '' } : undefined}
    >
      {children}
    </Manage>
  )
}
