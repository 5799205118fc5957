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
} from '@ant-design/icons'
import type { Session } from '@zhixing/contract/session.ts'
import type { SiteConfig } from '@zhixing/contract/setting/calls.ts'
import type { MenuSection } from '@zhixing/contract/setting/menu.ts'
import type { ReactNode } from 'react'
import { isSuper } from '#session/can.ts'
import { menuFor } from '#session/site-menu.ts'
import { hasPath } from '#ui/site-paths.ts'

export interface SidebarItem {
  path: string
  label: string
  icon: ReactNode
}

/** How many of the first items stand before 展开 (sidebar.firstItems). */
export const firstItems = 7

const icons: Readonly<Record<string, ReactNode>> = {
  index: <HomeOutlined aria-hidden="true" />,
  explore: <CompassOutlined aria-hidden="true" />,
  resource: <AppstoreOutlined aria-hidden="true" />,
  task: <CarryOutOutlined aria-hidden="true" />,
  subscribe: <HeartOutlined aria-hidden="true" />,
  teaching: <TeamOutlined aria-hidden="true" />,
  learning: <ReadOutlined aria-hidden="true" />,
  wrong_book: <FileExclamationOutlined aria-hidden="true" />,
  certificate: <SafetyCertificateOutlined aria-hidden="true" />,
  favorite: <StarOutlined aria-hidden="true" />,
  my_subscribe: <BookOutlined aria-hidden="true" />,
  creator: <EditOutlined aria-hidden="true" />,
  news: <FileTextOutlined aria-hidden="true" />,
  app_scene: <ApartmentOutlined aria-hidden="true" />,
  teche: <ExperimentOutlined aria-hidden="true" />,
  aiedu: <RobotOutlined aria-hidden="true" />,
  stats: <BarChartOutlined aria-hidden="true" />,
}

const backend: SidebarItem = {
  path: '/sec/backend',
  label: '管理后台',
  icon: <SettingOutlined aria-hidden="true" />,
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
        icon: icons[value] ?? <CompassOutlined aria-hidden="true" />,
      }))
  // Never hidden by the configuration that is changed there.
  const admin = isSuper(session) && hasPath(backend.path) ? [backend] : []
  return { first: [...of(undefined), ...admin], research: of('research'), marked: of('marked') }
}
