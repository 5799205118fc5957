import { PlusOutlined } from '@ant-design/icons-svg'
import { ActionMenu } from '#ui/action-menu.tsx'
import type { ButtonProps } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { kindModules } from '../../question/parts/shared/kinds.ts'

/** Ways to more questions than one that is typed. */
export const bankWays = [
  { key: 'bank', label: '从题库选题' },
  { key: 'draw', label: '随机抽题' },
] as const
export type BankWay = (typeof bankWays)[number]['key']

export const importPath = '/sec/creator/question-import'

/** What can be added to a paper: a question of each kind, or some of a bank. */
export function AddMenu({ onAdd, ...button }: { onAdd: (kind: string) => void } & ButtonProps) {
  return (
    <ActionMenu
      {...button}
      icon={<Icon of={PlusOutlined} />}
      actions={[
        ...kindModules.map(({ kind, label }) => ({ key: kind, label })),
        ...bankWays,
        ...(hasPath(importPath) ? [{ key: importPath, label: '导入题目' }] : []),
      ]}
      onChoose={onAdd}
    />
  )
}
