import {
  BookOutlined,
  CarryOutOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  FlagOutlined,
  NodeIndexOutlined,
  ReadOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons-svg'
import { addPathOf } from '@zhixing/contract/content-types.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import type { Session, UpgradeMessage } from '@zhixing/contract/session.ts'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { hasRole, isSignedIn, isSuper } from '#session/can.ts'
import { Icon } from '#ui/icon.tsx'

export interface CreateItem {
  /** Absent where the specification names no page for it: it is not shown before it has one, or a dialog. */
  path?: string
  /** The dialog it is made in, where that is no page; it loads when it is opened. */
  opens?: ComponentType<{ onClose: () => void }>
  label: string
  icon: ReactNode
  /** Who is shown it; what it opens decides once more. */
  isFor: (session: Session) => boolean
  /** Said below an item that can be chosen nevertheless. */
  noteOf?: (session: Session) => string | undefined
  /** What the permission check calls making it, where more people see the item than may make one. */
  permission?: string
}

const StandardDialog = lazy(async () => ({
  default: (await import('../../features/containers/standard/parts/shared/standard-dialog.tsx')).StandardDialog,
}))

const ChannelDialog = lazy(async () => ({
  default: (await import('../../features/containers/channel/parts/shared/channel-dialog.tsx')).ChannelDialog,
}))

const mayCreate = (session: Session) => session.createLimit

/** Where one is made, by its type's definition. */
function pathsOf(type: string): Pick<CreateItem, 'path'> {
  const path = addPathOf(type)
  return path ? { path } : {}
}

/** Everything one can make, in the specification's order and under its conditions (spec 1 §2.3). */
export const createItems: readonly CreateItem[] = [
  {
    ...pathsOf('collection'),
    label: '学习集',
    icon: <Icon of={BookOutlined} />,
    isFor: isSignedIn,
    permission: 'create_study_collection',
  },
  { path: '/work/task/add', label: '任务', icon: <Icon of={CarryOutOutlined} />, isFor: mayCreate },
  {
    ...pathsOf('camp'),
    label: '训练营',
    icon: <Icon of={FlagOutlined} />,
    isFor: mayCreate,
  },
  {
    opens: StandardDialog,
    label: '测评',
    icon: <Icon of={DashboardOutlined} />,
    isFor: (session) => isSuper(session) || (session.real_vip_level >= 1 && mayCreate(session)),
  },
  {
    path: '/creator/create-contest',
    label: '竞赛',
    icon: <Icon of={TrophyOutlined} />,
    isFor: (session) => isSuper(session) || hasRole(session, 'ROLE_ORG_ADMIN'),
  },
  {
    path: '/sec/homepage/org?tab=create',
    label: '组织',
    icon: <Icon of={DeploymentUnitOutlined} />,
    isFor: isSignedIn,
  },
  {
    opens: ChannelDialog,
    label: '职业路径',
    icon: <Icon of={NodeIndexOutlined} />,
    isFor: (session) => isSuper(session) || (session.vip_level >= 1 && mayCreate(session)),
    noteOf: (session) => (session.real_vip_level === 0 && !isSuper(session) ? '续费后可用' : undefined),
  },
  { path: '/space/create', label: '学习中心', icon: <Icon of={ReadOutlined} />, isFor: mayCreate },
  {
    ...pathsOf('room'),
    label: '班级',
    icon: <Icon of={TeamOutlined} />,
    isFor: mayCreate,
  },
]

/**
 * Why an item that is shown is greyed. The menu shows collections to everybody signed in (spec 1 §2.3) and only teachers
 * make them (spec 2 §6): it says so there, instead of leading to a page that refuses. What an upgrade would allow stays open.
 */
export function refusalOf({ permission }: CreateItem, session: Session): string | undefined {
  if (permission === undefined) {
    return undefined
  }
  const { allowed, reason, upgrade } = checkPermission(session, permission)
  if (allowed || upgrade) {
    return undefined
  }
  return session.teacher_role_above ? reason : '需要教师身份，请联系组织管理员开通'
}

/** Tells a guest, in place of the page, how to become a member; undefined for everybody else. */
export function guestUpgradeOf({ permission }: CreateItem, session: Session): UpgradeMessage | undefined {
  const upgrade = permission === undefined ? null : checkPermission(session, permission).upgrade
  return upgrade?.upgrade_role === 'guest' ? upgrade : undefined
}
