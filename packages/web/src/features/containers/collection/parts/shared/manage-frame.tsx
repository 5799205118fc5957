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
import { codes } from '@zhixing/contract/codes.ts'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Manage } from '#ui/manage.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { hasPath } from '#ui/site-paths.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useSendAway } from '#ui/use-send-away.ts'
import { collectionPaths } from '../../collection-paths.ts'
import { CopyButton } from '../copy-button.tsx'
import { DeleteCollection } from '../delete-collection.tsx'
import { StatusButton } from '../status-button.tsx'
import { isEverOpen, useCollectionCan } from './collection-can.ts'

const tabs: readonly { name: string; label: string; icon: ReactNode; action: ContentAction }[] = [
  { name: 'content', label: '内容管理', icon: <Icon of={ContainerOutlined} />, action: 'edit' },
  { name: 'info', label: '基本信息', icon: <Icon of={InfoCircleOutlined} />, action: 'info' },
  { name: 'member', label: '成员管理', icon: <Icon of={TeamOutlined} />, action: 'members' },
  {
    name: 'announcement',
    label: '公告',
    icon: <Icon of={NotificationOutlined} />,
    action: 'members',
  },
  { name: 'question', label: '答疑', icon: <Icon of={MessageOutlined} />, action: 'mark' },
  { name: 'mark', label: '批阅管理', icon: <Icon of={SignatureOutlined} />, action: 'mark' },
  { name: 'gradebook', label: '成绩册', icon: <Icon of={TableOutlined} />, action: 'grade' },
  {
    name: 'certificate',
    label: '证书',
    icon: <Icon of={SafetyCertificateOutlined} />,
    action: 'grade',
  },
  { name: 'data', label: '数据统计', icon: <Icon of={BarChartOutlined} />, action: 'data' },
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

/** A tab that is shut for this person, or for now: who opens its address is sent to where they may be, told why. */
export function ManageTab({
  action,
  children,
}: {
  action: ContentAction
  children: (collection: CollectionDetail) => ReactNode
}) {
  return (
    <ManageFrame>
      {(collection) => (
        <Tab key={collection.id} action={action} collection={collection}>
          {children}
        </Tab>
      )}
    </ManageFrame>
  )
}

interface TabProps {
  action: ContentAction
  collection: CollectionDetail
  children: (collection: CollectionDetail) => ReactNode
}

function Tab({ action, collection, children }: TabProps) {
  const can = useCollectionCan(collection)
  const { allowed, reason } = can(action)
  const { id } = collection
  const otherwise = [
    { to: collectionPaths.manage(id), action: 'edit' },
    { to: collectionPaths.tab(id, 'mark'), action: 'mark' },
  ] as const
  const open = otherwise.find((one) => can(one.action).allowed)
  useSendAway(allowed ? undefined : reason, open?.to ?? collectionPaths.detail(id))
  return allowed ? children(collection) : null
}

/** The frame of a collection's managing pages (spec 2 §2). Members and strangers are sent to its page (manage.gate). */
export function ManageFrame({ children }: { children: (collection: CollectionDetail) => ReactNode }) {
  const id = Number(usePathParams().id)
  const detail = useCall(collectionCalls.detail, { id, use_from: 'admin' }, { handled: true })
  useWatch(detail.data?.id ?? 0)
  const isRefused = detail.error instanceof CallError && detail.error.code === codes.NOT_ALLOWED.code
  useSendAway(isRefused ? '无操作权限' : undefined, collectionPaths.detail(id))
  if (isRefused) {
    return null
  }
  return (
    <PageFrame call={detail}>
      {(collection) => <Framed collection={collection}>{children(collection)}</Framed>}
    </PageFrame>
  )
}

function Framed({ collection, children }: { collection: CollectionDetail; children: ReactNode }) {
  const { id, title, status, role } = collection
  const can = useCollectionCan(collection)
  const state = stateOf(status)
  const open = tabOf(useLocation().pathname)
  useDocumentTitle(`管理 - ${title}`)
  const items = tabs
    // A tab that is shut for good, for who helps along or marks, is no use to them (2 §6).
    .filter(({ action }) => isEverOpen(action, role))
    .map(({ name, label, icon, action }) => {
      const { allowed, reason } = can(action)
      const item = { label, icon, to: collectionPaths.tab(id, name), isHere: name === open }
      return { ...item, ...(allowed ? {} : { disabledReason: reason }) }
    })
    .filter(({ to }) => hasPath(to))
  return (
    <Manage
      title={title}
      state={<LabelTag look={state.look}>{state.label}</LabelTag>}
      preview={{ label: '预览', to: `${collectionPaths.detail(id)}?preview=1` }}
      actions={
        <span className="flex flex-wrap gap-2">
          {can('edit').allowed ? <CopyButton collection={collection} /> : null}
          {can('info').allowed ? <StatusButton collection={collection} /> : null}
        </span>
      }
      items={items}
      danger={can('delete').allowed ? { actions: <DeleteCollection collection={collection} />, at: 'info' } : undefined}
    >
      {children}
    </Manage>
  )
}
