import {
  ApartmentOutlined,
  BankOutlined,
  BgColorsOutlined,
  DownloadOutlined,
  HomeOutlined,
  IdcardOutlined,
  LogoutOutlined,
  MessageOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@ant-design/icons-svg'
import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '@zhixing/contract/session.ts'
import type { ReactNode } from 'react'
import { tellFailure } from '#api/failures.ts'
import { changeOrganisation, signOut } from '#session/session-actions.ts'
import { chooseColor, colorChoiceLabels, colorChoices } from '#theme/color-mode.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { openFeedback } from '../../features/base/feedback/parts/shared/open-feedback.ts'
import { type UserMenuItem, type UserMenuKey, userMenuItems } from './user-menu-items.ts'

const icons: Readonly<Record<UserMenuKey, ReactNode>> = {
  group: <Icon of={BankOutlined} />,
  home: <Icon of={HomeOutlined} />,
  feedback: <Icon of={MessageOutlined} />,
  account: <Icon of={IdcardOutlined} />,
  orgs: <Icon of={SwapOutlined} />,
  join: <Icon of={TeamOutlined} />,
  invite: <Icon of={UserAddOutlined} />,
  backend: <Icon of={SettingOutlined} />,
  management: <Icon of={ApartmentOutlined} />,
  logout: <Icon of={LogoutOutlined} />,
}

const offlinePath = '/my/offline'
const offline = { key: 'offline', icon: <Icon of={DownloadOutlined} />, label: '离线阅读' }

/** One of the ten items; 切换组织 opens the person's organisations. */
function entry({ key, label }: UserMenuItem, session: Session): MenuAction {
  const item = { key, icon: icons[key], label, isDanger: key === 'logout', isApart: key === 'logout' }
  if (key !== 'orgs') {
    return item
  }
  return {
    ...item,
    children: session.groups.map((group) => ({
      key: `org:${group.group_id}`,
      label: group.group_name,
      isCurrent: group.group_id === session.groupInfo?.group_id,
    })),
  }
}

/** The items of the user menu and what they do. */
export function useUserMenu(session: Session): { actions: readonly MenuAction[]; choose: (key: string) => void } {
  const client = useQueryClient()
  const { message } = useApp()
  const { choice } = useColorMode()
  const go = useGo()

  const items = userMenuItems(session, hasPath)
  const themes: MenuAction = {
    key: 'themes',
    icon: <Icon of={BgColorsOutlined} />,
    label: '主题',
    children: colorChoices.map((one) => ({
      key: `theme:${one}`,
      label: colorChoiceLabels[one],
      isCurrent: one === choice,
    })),
  }

  async function choose(key: string): Promise<void> {
    const [kind, value] = key.split(':')
    const color = colorChoices.find((one) => one === value)
    const path = kind === offline.key ? offlinePath : items.find((item) => item.key === kind)?.path
    if (kind === 'theme' && color) {
      chooseColor(color)
    } else if (kind === 'org') {
      const next = await changeOrganisation(client, Number(value))
      message.success(`已切换到${next.groupInfo?.group_name ?? '个人'}`)
    } else if (kind === 'logout') {
      window.location.assign(await signOut())
    } else if (kind === 'feedback') {
      openFeedback()
    } else if (path) {
      go(path)
    }
  }

  return {
    actions: items.flatMap((item) =>
      // What is kept offline and the theme are no items of the specification: they stand before the last.
      item.key === 'logout' ? [offline, themes, entry(item, session)] : [entry(item, session)],
    ),
    choose: (key) => {
      choose(key).catch((error: unknown) => tellFailure(error))
    },
  }
}
