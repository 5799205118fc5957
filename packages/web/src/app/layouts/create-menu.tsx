import { BookOutlined, EditOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { hasPath, prefetchPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'

const items: readonly { path: string; label: string; icon: ReactNode }[] = [
  { path: '/sec/collection/add', label: '学习集', icon: <BookOutlined aria-hidden="true" /> },
]

/** 创作: what a creator can make, of features that exist. */
export function CreateMenu() {
  const go = useGo()
  const actions = items.filter(({ path }) => hasPath(path)).map(({ path, ...item }) => ({ key: path, ...item }))
  if (actions.length === 0) {
    return null
  }
  return (
    <ActionMenu
      type="primary"
      ghost
      icon={<EditOutlined aria-hidden="true" />}
      aria-label="创作"
      actions={actions}
      onMouseEnter={() => {
        for (const { key } of actions) {
          prefetchPath(key)
        }
      }}
      onChoose={(path) => go(path)}
    >
      <span className="max-md:hidden">创作</span>
    </ActionMenu>
  )
}
