import {
  BgColorsOutlined,
  CheckOutlined,
  DownloadOutlined,
  LogoutOutlined,
  MessageOutlined,
  SettingOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '@zhixing/contract/session.ts'
import type { MenuProps } from 'antd'
import { tellFailure } from '#api/failures.ts'
import { isDemoUser, isSuper } from '#session/can.ts'
import { changeOrganisation, signOut } from '#session/session-actions.ts'
import { chooseColor, colorChoiceLabels, colorChoices } from '#theme/color-mode.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import { hasPath } from '#ui/site-paths.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { openFeedback } from '../../features/feedback/parts/shared/open-feedback.ts'

const backendPath = '/sec/backend'
/** Where an item leads that is a page. */
const places: Readonly<Record<string, string>> = { backend: backendPath, offline: '/my/offline' }

type Items = NonNullable<MenuProps['items']>

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
  return isOn ? { extra: <CheckOutlined className="text-primary" aria-label="当前" /> } : {}
}

function organisations(session: Session): Items {
  // The demo user sees no account and organisation items (spec 1 §6).
  if (isDemoUser(session) || session.groups.length < 2) {
    return []
  }
  return [
    {
      key: 'orgs',
      icon: <SwapOutlined aria-hidden="true" />,
      label: '切换组织',
      children: session.groups.map((group) => ({
        key: `org:${group.group_id}`,
        label: group.group_name,
        ...mark(group.group_id === session.groupInfo?.group_id),
      })),
    },
  ]
}

/** The platform's own backend (userMenu.adminBackend); a demo user sees no admin item (spec 1 §6). */
function adminBackend(session: Session): Items {
  return isSuper(session) && !isDemoUser(session) && hasPath(backendPath)
    ? [{ key: 'backend', icon: <SettingOutlined aria-hidden="true" />, label: '管理后台' }]
    : []
}

/** The items of the user menu and what they do. */
export function useUserMenu(session: Session): MenuProps {
  const client = useQueryClient()
  const { message } = useApp()
  const { choice } = useColorMode()
  const go = useGo()

  async function choose(key: string): Promise<void> {
    const [kind, value] = key.split(':')
    const color = colorChoices.find((one) => one === value)
    if (kind === 'theme' && color) {
      chooseColor(color)
    } else if (kind === 'org') {
      const next = await changeOrganisation(client, Number(value))
      message.success(`已切换到${next.groupInfo?.group_name ?? '个人'}`)
    } else if (kind === 'logout') {
      window.location.assign(await signOut())
    } else if (kind === 'feedback') {
      openFeedback()
    } else if (kind && kind in places) {
      go(places[kind] ?? '/')
    }
  }

  return {
    items: [
      who(session),
      { type: 'divider' },
      { key: 'feedback', icon: <MessageOutlined aria-hidden="true" />, label: '意见反馈' },
      { key: 'offline', icon: <DownloadOutlined aria-hidden="true" />, label: '离线阅读' },
      ...organisations(session),
      ...adminBackend(session),
      {
        key: 'themes',
        icon: <BgColorsOutlined aria-hidden="true" />,
        label: '主题',
        children: colorChoices.map((one) => ({
          key: `theme:${one}`,
          label: colorChoiceLabels[one],
          ...mark(one === choice),
        })),
      },
      { type: 'divider' },
      { key: 'logout', icon: <LogoutOutlined aria-hidden="true" />, label: '退出登录', danger: true },
    ],
    onClick: ({ key }) => choose(key).catch((error: unknown) => tellFailure(error)),
  }
}
