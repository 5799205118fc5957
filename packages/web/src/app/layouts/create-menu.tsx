import { EditOutlined } from '@ant-design/icons-svg'
import type { Session } from '@zhixing/contract/session.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPath, prefetchPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { createItems, refusalOf } from './create-items.tsx'

/** 创作: what the person can make, of features that exist. */
export function CreateMenu({ session }: { session: Session }) {
  const go = useGo()
  const actions = createItems
    .filter(({ isFor }) => isFor(session))
    .flatMap((item) => {
      const { path, label, icon } = item
      return path && hasPath(path) ? [{ key: path, label, icon, disabledReason: refusalOf(item, session) }] : []
    })
  if (actions.length === 0) {
    return null
  }
  return (
    <ActionMenu
      type="primary"
      ghost
      icon={<Icon of={EditOutlined} />}
      aria-label="创作"
      actions={actions}
      onMouseEnter={() => {
        for (const { key, disabledReason } of actions) {
          if (!disabledReason) {
            prefetchPath(key)
          }
        }
      }}
      onChoose={(path) => go(path)}
    >
      <span className="max-lg:hidden">创作</span>
    </ActionMenu>
  )
}
