import { EditOutlined } from '@ant-design/icons-svg'
import type { Session } from '@zhixing/contract/session.ts'
import { Suspense, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPath, prefetchPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { promptUpgrade } from '../../features/containers/container/parts/shared/use-upgrade-prompt.ts'
import { type CreateItem, createItems, guestUpgradeOf, refusalOf } from './create-items.tsx'

/** Whether there is what an item leads to: a page, or a dialog. */
function exists({ path, opens }: CreateItem): boolean {
  return opens !== undefined || (path !== undefined && hasPath(path))
}

interface CreateMenuProps {
  session: Session
  items?: readonly CreateItem[]
}

/** 创作: what the person can make, of features that exist, on a page or in a dialog. */
export function CreateMenu({ session, items = createItems }: CreateMenuProps) {
  const go = useGo()
  const [opened, setOpened] = useState<CreateItem['opens']>()
  const shown = items.filter((item) => item.isFor(session) && exists(item))
  const actions = shown.map((item) => ({
    key: item.label,
    label: item.label,
    icon: item.icon,
    disabledReason: refusalOf(item, session),
    note: item.noteOf?.(session),
  }))
  if (actions.length === 0) {
    return null
  }
  function choose(label: string): void {
    const item = shown.find((one) => one.label === label)
    const upgrade = item && guestUpgradeOf(item, session)
    if (upgrade) {
      promptUpgrade(upgrade)
    } else if (item?.opens) {
      const { opens } = item
      setOpened(() => opens)
    } else if (item?.path) {
      go(item.path)
    }
  }
  const Opened = opened
  return (
    <>
      <ActionMenu
        type="primary"
        ghost
        icon={<Icon of={EditOutlined} />}
        aria-label="创作"
        actions={actions}
        onMouseEnter={() => {
          for (const item of shown) {
            if (item.path && refusalOf(item, session) === undefined) {
              prefetchPath(item.path)
            }
          }
        }}
        onChoose={choose}
      >
        <span className="max-lg:hidden">创作</span>
      </ActionMenu>
      {Opened ? (
        <Suspense fallback={null}>
          <Opened onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
