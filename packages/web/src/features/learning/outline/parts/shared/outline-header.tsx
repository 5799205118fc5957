import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons-svg'
import type { Outline } from '@zhixing/contract/learning/outline/calls.ts'
import type { ReactNode } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SavedState, type Saving } from '#ui/saved-state.tsx'
import { hasPath } from '#ui/site-paths.ts'
import type { TypeModule } from './type-module.ts'

/** Stands beside the types in the menu: something that exists already. */
export const pickKey = 'library'

interface AddMenuProps {
  types: readonly TypeModule[]
  /** Of the whole page, and not of one chapter. */
  isMain: boolean
  onAdd: (type: string) => void
}

/** 添加内容: a new one of some type, or one from the library. */
export function AddMenu({ types, isMain, onAdd }: AddMenuProps) {
  return (
    <ActionMenu
      type={isMain ? 'primary' : 'text'}
      icon={<Icon of={PlusOutlined} />}
      aria-label="添加内容"
      actions={[...types.map(({ type, label }) => ({ key: type, label })), { key: pickKey, label: '从素材库选择' }]}
      onChoose={onAdd}
    >
      <span className={isMain ? '' : 'max-md:hidden'}>添加内容</span>
    </ActionMenu>
  )
}

/** 添加章节. */
export function AddSection({ onAdd }: { onAdd: () => void }) {
  return (
    <Button icon={<Icon of={FolderAddOutlined} />} onClick={onAdd}>
      添加章节
    </Button>
  )
}

interface OutlineHeaderProps {
  outline: Outline
  saving: Saving
  isChoosing: boolean
  onChoosing: () => void
  addSection: ReactNode
  addContent: ReactNode
  importPath: string
  exportPath: string
}

/** The head of the outline's page: how much there is, and what is added or done with all of it. */
export function OutlineHeader({ outline, saving, isChoosing, onChoosing, ...rest }: OutlineHeaderProps) {
  const { addSection, addContent, importPath, exportPath } = rest
  const { sections, items } = outline
  return (
    <PageHeader
      title="内容管理"
      text={items.length > 0 ? `${sections.length}个章节，${items.length}项内容` : undefined}
      actions={
        <>
          {saving.state === 'idle' ? null : <SavedState saving={saving} />}
          {addSection}
          {items.length > 1 ? (
            <Button onClick={onChoosing} aria-pressed={isChoosing}>
              批量操作
            </Button>
          ) : null}
          {hasPath(importPath) ? <LinkButton to={importPath}>批量导入</LinkButton> : null}
          {hasPath(exportPath) ? <LinkButton to={exportPath}>导出课程包</LinkButton> : null}
          {/* On phones what is done most stands first, beside another, not alone on the last line. */}
          <span className="max-sm:order-first">{addContent}</span>
        </>
      }
    />
  )
}
