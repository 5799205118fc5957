import {
  ApartmentOutlined,
  BankOutlined,
  BgColorsOutlined,
  DownloadOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
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
import { type HeaderLayout, type UserMenuItem, type UserMenuKey, userMenuItems } from './user-menu-items.ts'

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
export function useUserMenu(
  session: Session,
  layout: HeaderLayout,
): { actions: readonly MenuAction[]; choose: (key: string) => void } {
  const client = useQueryClient()
  const { message } = useApp()
  const { choice } = useColorMode()
  const go = useGo()

  const items = userMenuItems(session, hasPath, layout)
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

  // Other systems of the house, where the site names some.
  const systems: MenuAction[] =
    session.sibling_systems.length > 0
      ? [
          {
            key: 'systems',
            icon: <Icon of={LinkOutlined} />,
            label: '其他系统',
            children: session.sibling_systems.map(({ name }, index) => ({ key: `system:${index}`, label: name })),
          },
        ]
      : []

  const does: Readonly<Record<string, (value: string) => unknown>> = {
    theme: (value) => {
      const color = colorChoices.find((one) => one === value)
      if (color) {
        chooseColor(color)
      }
    },
    org: async (value) => {
      const next = await changeOrganisation(client, Number(value))
      message.success(`已切换到${next.groupInfo?.group_name ?? '个人'}`)
    },
    system: (value) => window.open(session.sibling_systems[Number(value)]?.url, '_blank', 'noopener'),
    group: () => go(`/org/${session.groupInfo?.group_id ?? 0}`),
    logout: async () => window.location.assign(await signOut()),
    feedback: () => openFeedback(),
    [offline.key]: () => go(offlinePath),
  }

  async function choose(key: string): Promise<void> {
    const [kind = '', value = ''] = key.split(':')
    const path = items.find((item) => item.key === kind)?.path
    if (does[kind]) {
      await does[kind](value)
    } else if (path) {
      go(path)
    }
  }

  return {
    actions: items.flatMap((item) =>
      // What is kept offline and the theme are no items of the specification: they stand before the last.
      item.key === 'logout' ? [...systems, offline, themes, entry(item, session)] : [entry(item, session)],
    ),
    choose: (key) => {
      choose(key).catch((error: unknown) => tellFailure(error))
    },
  }
}
