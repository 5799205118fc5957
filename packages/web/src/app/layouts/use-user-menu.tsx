import {
  ApartmentOutlined,
  BankOutlined,
  BgColorsOutlined,
  CheckOutlined,
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
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { tellFailure } from '#api/failures.ts'
import { changeOrganisation, signOut } from '#session/session-actions.ts'
import { chooseColor, colorChoiceLabels, colorChoices } from '#theme/color-mode.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import { Icon } from '#ui/icon.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { openFeedback } from '../../features/feedback/parts/shared/open-feedback.ts'
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

type Items = NonNullable<MenuProps['items']>

const offlinePath = '/my/offline'
const offline = { key: 'offline', icon: <Icon of={DownloadOutlined} />, label: '离线阅读' }

function who(session: Session): Items[number] {
  const org = session.groupInfo?.group_name ?? ''
  return {
    key: 'who',
    disabled: true,
    className: '!cursor-default',
    label: (
      <span className="block min-w-40 max-w-60">
        <span className="block truncate font-semibold text-ink">{session.name}</span>
        <span className="block truncate text-sm text-faint">{org || '未加入组织'}</span>
      </span>
    ),
  }
}

/** Marks what holds now; a word for screen readers, who cannot see the mark. */
function mark(isOn: boolean) {
  return isOn ? { extra: <Icon of={CheckOutlined} className="text-primary" aria-label="当前" /> } : {}
}

/** One of the ten items; 切换组织 opens the person's organisations. */
function entry({ key, label }: UserMenuItem, session: Session): Items[number] {
  const item = { key, icon: icons[key], label, ...(key === 'logout' ? { danger: true } : {}) }
  if (key !== 'orgs') {
    return item
  }
  return {
    ...item,
    children: session.groups.map((group) => ({
      key: `org:${group.group_id}`,
      label: group.group_name,
      ...mark(group.group_id === session.groupInfo?.group_id),
    })),
  }
}

/** The items of the user menu and what they do. */
export function useUserMenu(session: Session): MenuProps {
  const client = useQueryClient()
  const { message } = useApp()
  const { choice } = useColorMode()
  const go = useGo()

  const items = userMenuItems(session, hasPath)
  const themes: Items[number] = {
    key: 'themes',
    icon: <Icon of={BgColorsOutlined} />,
    label: '主题',
    children: colorChoices.map((one) => ({
      key: `theme:${one}`,
      label: colorChoiceLabels[one],
      ...mark(one === choice),
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
    items: [
      who(session),
      { type: 'divider' },
      ...items.flatMap(
        (item): Items =>
          // What is kept offline and the theme are no items of the specification: they stand before the last.
          item.key === 'logout' ? [offline, themes, { type: 'divider' }, entry(item, session)] : [entry(item, session)],
      ),
    ],
    onClick: ({ key }) => choose(key).catch((error: unknown) => tellFailure(error)),
  }
}
