import {
  BarChartOutlined,
  ContainerOutlined,
  InfoCircleOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  SignatureOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons-svg'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { contentTypes, detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Manage, type ManageItem } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import type { ManagedContainer } from './container-module.ts'
import { isEverOpen, useContainerCan } from './use-container-can.ts'

interface Tab {
  name: string
  label: string
  icon: ReactNode
  action: ContentAction
  /** Only containers that are so have it. */
  that?: 'grades' | 'talks'
}

const tabs: readonly Tab[] = [
  { name: 'content', label: '内容管理', icon: <Icon of={ContainerOutlined} />, action: 'edit' },
  { name: 'info', label: '基本信息', icon: <Icon of={InfoCircleOutlined} />, action: 'info' },
  { name: 'member', label: '成员管理', icon: <Icon of={TeamOutlined} />, action: 'members' },
  {
    name: 'announcement',
    label: '公告',
    icon: <Icon of={NotificationOutlined} />,
    action: 'members',
    that: 'talks',
  },
  { name: 'question', label: '答疑', icon: <Icon of={MessageOutlined} />, action: 'mark', that: 'talks' },
  { name: 'mark', label: '批阅管理', icon: <Icon of={SignatureOutlined} />, action: 'mark', that: 'grades' },
  { name: 'gradebook', label: '成绩册', icon: <Icon of={TableOutlined} />, action: 'gradebook', that: 'grades' },
  {
    name: 'certificate',
    label: '证书',
    icon: <Icon of={SafetyCertificateOutlined} />,
    action: 'grade',
    that: 'grades',
  },
  { name: 'data', label: '数据统计', icon: <Icon of={BarChartOutlined} />, action: 'data', that: 'grades' },
]

/** Pages that belong to a tab without its name in their address. */
const otherNames: Readonly<Record<string, string>> = {
  index: 'content',
  import: 'content',
  export: 'content',
  'reading-work': 'mark',
  'reading-practice': 'mark',
  'reading-exam': 'mark',
}

/** The tab an address belongs to: what is made and changed within the outline belongs to it. */
function tabOf(pathname: string): string {
  const name = /\/manage\/(?:\d+\/)?([\w-]+)/.exec(pathname)?.[1] ?? 'content'
  return otherNames[name] ?? name
}

const states = {
  [contentStatus.draft]: { look: 'amber', label: '草稿' },
  [contentStatus.active]: { look: 'teal', label: '已发布' },
  [contentStatus.closed]: { look: 'grey', label: '已关闭' },
} as const

function stateOf(status: number) {
  return Object.entries(states).find(([value]) => Number(value) === status)?.[1] ?? states[contentStatus.closed]
}

/** The menu of a container: what its definition has, where the page exists; what is shut says why. */
function useItems(container: ManagedContainer): readonly ManageItem[] {
  const can = useContainerCan(container)
  const open = tabOf(useLocation().pathname)
  const definition = contentTypes[container.type]?.container
  return (
    tabs
      .filter(({ that }) => !that || definition?.[that])
      // A tab that is shut for good, for who helps along or marks, is no use to them (2 §6).
      .filter(({ action }) => isEverOpen(action, container))
      .map(({ name, label, icon, action }) => {
        const { allowed, reason } = can(action)
        const item = { label, icon, to: managePathOf(container, name) ?? '', isHere: name === open }
        return { ...item, ...(allowed ? {} : { disabledReason: reason }) }
      })
      .filter(({ to }) => hasPath(to))
  )
}

interface ManageAreaProps {
  container: ManagedContainer
  /** Its own buttons, beside the title. */
  actions?: ReactNode
  /** Stands below 基本信息, last and in red; absent where the person may not. */
  danger?: ReactNode
  children: ReactNode
}

/** The frame of a container's managing pages, with the menu of its definition (spec 2 §2). */
export function ManageArea({ container, actions, danger, children }: ManageAreaProps) {
  const { title, status } = container
  const items = useItems(container)
  const state = stateOf(status)
  const detail = detailPathOf(container)
  useDocumentTitle(`管理 - ${title}`)
  return (
    <Manage
      title={title}
      state={<LabelTag look={state.look}>{state.label}</LabelTag>}
      preview={detail ? { label: '预览', to: `${detail}?preview=1` } : undefined}
      actions={actions}
      items={items}
      danger={danger ? { actions: danger, at: 'info' } : undefined}
    >
      {children}
    </Manage>
  )
}
