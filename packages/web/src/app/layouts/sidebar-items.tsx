import {
  BookOutlined,
  CompassOutlined,
  EditOutlined,
  FileExclamationOutlined,
  HomeOutlined,
  MailOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { Session } from '@zhixing/contract/session.ts'
import type { ReactNode } from 'react'
import { isCreator, isSignedIn, isSuper, isTeacher } from '#session/can.ts'
import { hasPath } from '#ui/site-paths.ts'

export interface SidebarItem {
  path: string
  label: string
  icon: ReactNode
  isFor: (session: Session) => boolean
}

/** How many items stand before 展开 (spec 1 §2.4). */
export const firstItems = 7

const anybody = () => true

const items: readonly SidebarItem[] = [
  { path: '/sec/index', label: '首页', icon: <HomeOutlined aria-hidden="true" />, isFor: anybody },
  { path: '/sec/resource_center', label: '资源中心', icon: <CompassOutlined aria-hidden="true" />, isFor: anybody },
  { path: '/sec/teaching-center', label: '教学中心', icon: <TeamOutlined aria-hidden="true" />, isFor: isTeacher },
  { path: '/my/study-collection', label: '我的学习', icon: <ReadOutlined aria-hidden="true" />, isFor: isSignedIn },
  { path: '/my/wrong-book', label: '错题本', icon: <FileExclamationOutlined aria-hidden="true" />, isFor: isSignedIn },
  {
    path: '/my/my-certificate',
    label: '我的证书',
    icon: <SafetyCertificateOutlined aria-hidden="true" />,
    isFor: isSignedIn,
  },
  { path: '/sec/my-favorite', label: '我的收藏', icon: <StarOutlined aria-hidden="true" />, isFor: isSignedIn },
  { path: '/sec/my-subscribe', label: '我的订阅', icon: <BookOutlined aria-hidden="true" />, isFor: isSignedIn },
  { path: '/sec/creator', label: '创作中心', icon: <EditOutlined aria-hidden="true" />, isFor: isCreator },
  { path: '/sec/outbox', label: '发件箱', icon: <MailOutlined aria-hidden="true" />, isFor: isSuper },
]

/** What a person's sidebar shows: items they may open, of features that exist. */
export function sidebarItems(session: Session): SidebarItem[] {
  return items.filter((item) => item.isFor(session) && hasPath(item.path))
}
