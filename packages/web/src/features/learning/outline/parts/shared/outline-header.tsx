import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { containerTypes, labelOf, mayHold } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SavedState, type Saving } from '#ui/saved-state.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useSectionWords } from './section-words.ts'
import type { TypeModule } from './type-module.ts'

/** Stands beside the types in the menu: something that exists already, from the library or a container of a type. */
const pickKey = 'library'
const pickOf = 'pick:'

/** The type of existing contents that a menu key chooses from; undefined for a key that makes a new one. */
export function pickedBy(key: string): { type?: string } | undefined {
  if (key === pickKey) {
    return {}
  }
  return key.startsWith(pickOf) ? { type: key.slice(pickOf.length) } : undefined
}

/** The containers that may stand in another one's outline. */
function heldContainers(container: string) {
  return containerTypes
    .filter((type) => mayHold({ type: container, slot: 'outline' }, type))
    .map((type) => ({ key: `${pickOf}${type}`, label: `选择${labelOf({ type, kind: '' })}` }))
}

interface AddMenuProps {
  types: readonly TypeModule[]
  /** The type of the container it is added to. */
  container: string
  /** Of the whole page, and not of one chapter. */
  isMain: boolean
  onAdd: (type: string) => void
}

/** 添加内容: a new one of some type, or one from the library. */
export function AddMenu({ types, container, isMain, onAdd }: AddMenuProps) {
  return (
    <ActionMenu
      type={isMain ? 'primary' : 'text'}
      icon={<Icon of={PlusOutlined} />}
      aria-label="添加内容"
      actions={[
        ...types.map(({ type, label }) => ({ key: type, label })),
        { key: pickKey, label: '从素材库选择' },
        ...heldContainers(container),
      ]}
      onChoose={onAdd}
    >
      <span className={isMain ? '' : 'max-md:hidden'}>添加内容</span>
    </ActionMenu>
  )
}

/** 添加章节, by what the container calls it. */
export function AddSection({ level, onAdd }: { level: number; onAdd: () => void }) {
  const words = useSectionWords()
  return (
    <Button icon={<Icon of={FolderAddOutlined} />} onClick={onAdd}>
      添加{words.at(level)}
    </Button>
  )
}

interface OutlineHeaderProps {
  /** How many sections and items it shows; `level` of those sections where all are of one. */
  count: { sections: number; items: number; level: number | undefined }
  saving: Saving
  isChoosing: boolean
  onChoosing: () => void
  addSection: ReactNode
  addContent: ReactNode
  importPath: string
  exportPath: string
}

/** The head of the outline's page: how much there is, and what is added or done with all of it. */
export function OutlineHeader({ count, saving, isChoosing, onChoosing, ...rest }: OutlineHeaderProps) {
  const { addSection, addContent, importPath, exportPath } = rest
  const { sections, items, level } = count
  const words = useSectionWords()
  const text = sections > 0 ? `${sections}个${level ? words.at(level) : words.any}，${items}项内容` : `${items}项内容`
  return (
    <PageHeader
      title="内容管理"
      text={items > 0 ? text : undefined}
      actions={
        <>
          {saving.state === 'idle' ? null : <SavedState saving={saving} />}
          {addSection}
          {items > 1 ? (
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
