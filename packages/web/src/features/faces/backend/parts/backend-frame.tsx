import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BugOutlined,
  ClusterOutlined,
  CrownOutlined,
  EnvironmentOutlined,
  GlobalOutlined,
  MailOutlined,
  MessageOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  TagsOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Manage, type ManageItem } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'

/** The one page of the backend that organisations' admins have as well: for their own news. */
const newsPath = '/sec/backend/news'

const items: readonly ManageItem[] = [
  { label: '网站配置', to: '/sec/backend/site', icon: <Icon of={GlobalOutlined} /> },
  { label: '横幅管理', to: '/sec/backend/banner', icon: <Icon of={PictureOutlined} /> },
  { label: '资讯管理', to: newsPath, icon: <Icon of={ReadOutlined} /> },
  { label: '栏目内容', to: '/sec/backend/theme', icon: <Icon of={AppstoreOutlined} /> },
  { label: '组织管理', to: '/sec/backend/org', icon: <Icon of={BankOutlined} /> },
  { label: '组织服务', to: '/sec/backend/plan', icon: <Icon of={CrownOutlined} /> },
  { label: '城市管理', to: '/sec/backend/city', icon: <Icon of={EnvironmentOutlined} /> },
  { label: '行业分类', to: '/sec/backend/industry', icon: <Icon of={ClusterOutlined} /> },
  { label: '标签管理', to: '/sec/backend/tag', icon: <Icon of={TagsOutlined} /> },
  { label: '实名认证', to: '/sec/backend/verify', icon: <Icon of={SafetyCertificateOutlined} /> },
  { label: '意见反馈', to: '/sec/backend/feedback', icon: <Icon of={MessageOutlined} /> },
  { label: '错误报告', to: '/sec/backend/error', icon: <Icon of={BugOutlined} /> },
  { label: '后台任务', to: '/sec/backend/queue', icon: <Icon of={ThunderboltOutlined} /> },
  { label: '操作日志', to: '/sec/backend/audit', icon: <Icon of={AuditOutlined} /> },
  { label: '发件箱', to: '/sec/outbox', icon: <Icon of={MailOutlined} /> },
]

/** The platform's backend: its side menu around one of its pages. */
export function BackendFrame({ children }: { children: ReactNode }) {
  const all = isSuper(useSession())
  return (
    <Manage title="管理后台" items={items.filter(({ to }) => hasPath(to) && (all || to === newsPath))}>
      {children}
    </Manage>
  )
}
