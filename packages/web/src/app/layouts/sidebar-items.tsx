import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  CarryOutOutlined,
  CompassOutlined,
  EditOutlined,
  ExperimentOutlined,
  FileExclamationOutlined,
  FileTextOutlined,
  HeartOutlined,
  HomeOutlined,
  ReadOutlined,
  RobotOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons-svg'
import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import type { MenuSection } from '@zhixing/contract/base/setting/menu.ts'
import type { Session } from '@zhixing/contract/session.ts'
import type { ReactNode } from 'react'
import { isSuper } from '#session/can.ts'
import { menuFor } from '#session/site-menu.ts'
import { Icon } from '#ui/icon.tsx'
import { hasPath } from '#ui/site-paths.ts'

export interface SidebarItem {
  path: string
  label: string
  icon: ReactNode
}

/** How many of the first items stand before 展开 (sidebar.firstItems). */
export const firstItems = 7

const icons: Readonly<Record<string, ReactNode>> = {
  index: <Icon of={HomeOutlined} />,
  explore: <Icon of={CompassOutlined} />,
  resource: <Icon of={AppstoreOutlined} />,
  task: <Icon of={CarryOutOutlined} />,
  subscribe: <Icon of={HeartOutlined} />,
  teaching: <Icon of={TeamOutlined} />,
  learning: <Icon of={ReadOutlined} />,
  wrong_book: <Icon of={FileExclamationOutlined} />,
  certificate: <Icon of={SafetyCertificateOutlined} />,
  favorite: <Icon of={StarOutlined} />,
  my_subscribe: <Icon of={BookOutlined} />,
  creator: <Icon of={EditOutlined} />,
  news: <Icon of={FileTextOutlined} />,
  app_scene: <Icon of={ApartmentOutlined} />,
  teche: <Icon of={ExperimentOutlined} />,
  aiedu: <Icon of={RobotOutlined} />,
  stats: <Icon of={BarChartOutlined} />,
}

const backend: SidebarItem = {
  path: '/sec/backend',
  label: '管理后台',
  icon: <Icon of={SettingOutlined} />,
}

export interface SidebarParts {
  /** The seven that are shown, and all of them once it is expanded. */
  first: SidebarItem[]
  research: SidebarItem[]
  marked: SidebarItem[]
}

/** What a person's sidebar shows: items they may open and the site shows, of features that exist. */
export function sidebarParts(session: Session, site: Pick<SiteConfig, 'menu'>): SidebarParts {
  const shown = menuFor(session, site).filter(({ path }) => hasPath(path))
  const of = (wanted: MenuSection | undefined): SidebarItem[] =>
    shown
      .filter(({ section }) => section === wanted)
      .map(({ value, path, label }) => ({
        path,
        label,
        icon: icons[value] ?? <Icon of={CompassOutlined} />,
      }))
  // Never hidden by the configuration that is changed there.
  const admin = isSuper(session) && hasPath(backend.path) ? [backend] : []
  return { first: [...of(undefined), ...admin], research: of('research'), marked: of('marked') }
}
