import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons-svg'
import {
  type Outline,
  type OutlineItem,
  type OutlineSection,
  outlineCalls,
} from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { PlainLines } from './outline-line.tsx'
import { rowsOf } from './outline-rows.ts'
import type { TypeModule } from './type-module.ts'
import { useLineActions } from './use-line-actions.ts'
import { useMarkedLine } from './use-marked-line.ts'
import { useOutlineEdit } from './use-outline-edit.ts'

const SortableLines = lazy(async () => ({ default: (await import('./sortable-lines.tsx')).SortableLines }))
const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }))

interface OutlineEditorProps {
  contentId: number
  types: readonly TypeModule[]
  createPath: (sectionId: number, type: string) => string
  editPath: (item: OutlineItem) => string
  /** Chooses something that exists already for a chapter. */
  onPick: (sectionId: number, placed: ReadonlySet<number>) => void
  /** Where the whole is filled from a person's own files. */
  importPath: string
  exportPath: string
  /** Content that was just made or edited. */
  marked?: number | undefined
}

/** The outline of any container: chapters and items, their order and how they count. */
export function OutlineEditor(props: OutlineEditorProps) {
  const tree = useCall(outlineCalls.tree, { content_id: props.contentId })
  return <PageFrame call={tree}>{(outline) => <Editor outline={outline} {...props} />}</PageFrame>
}

/** Stands beside the types in the menu. */
const pickKey = 'library'

type Dialog = { section?: OutlineSection } | null

function Editor({
  outline,
  contentId,
  types,
  createPath,
  editPath,
  onPick,
  importPath,
  exportPath,
  marked,
}: OutlineEditorProps & { outline: Outline }) {
  const go = useGo()
  const [dialog, setDialog] = useState<Dialog>(null)
  const edit = useOutlineEdit(contentId)
  const rows = rowsOf(outline)
  const actions = useLineActions({
    contentId,
    rows,
    edit,
    editPath,
    onEditSection: (section) => setDialog({ section }),
  })
  const markedId = rows.find((row) => row.kind === 'item' && row.item.content_id === marked)?.id
  useMarkedLine(markedId, true)
  function add(sectionId: number, type: string): void {
    if (type === pickKey) {
      onPick(sectionId, new Set(outline.items.map(({ content_id }) => content_id)))
    } else {
      go(createPath(sectionId, type))
    }
  }
  const addMenu = (sectionId: number, isMain: boolean) => (
    <ActionMenu
      type={isMain ? 'primary' : 'text'}
      icon={<Icon of={PlusOutlined} />}
      aria-label="添加内容"
      actions={[...types.map(({ type, label }) => ({ key: type, label })), { key: pickKey, label: '从素材库选择' }]}
      onChoose={(type) => add(sectionId, type)}
    >
      <span className={isMain ? '' : 'max-md:hidden'}>添加内容</span>
    </ActionMenu>
  )
  const lines = { ...actions, editPath, addButton: (sectionId: number) => addMenu(sectionId, false) }
  const addSection = (
    <Button icon={<Icon of={FolderAddOutlined} />} onClick={() => setDialog({})}>
      添加章节
    </Button>
  )
  return (
    <>
      <PageHeader
        title="内容管理"
        text={outline.items.length > 0 ? `${outline.sections.length}个章节，${outline.items.length}项内容` : undefined}
        actions={
          <>
            {edit.saving.state === 'idle' ? null : <SavedState saving={edit.saving} />}
            {addSection}
            {hasPath(importPath) ? <LinkButton to={importPath}>批量导入</LinkButton> : null}
            {hasPath(exportPath) ? <LinkButton to={exportPath}>导出课程包</LinkButton> : null}
            {/* On phones what is done most stands first, beside another, not alone on the last line. */}
            <span className="max-sm:order-first">{addMenu(0, true)}</span>
          </>
        }
      />
      {rows.length === 0 ? (
        <section className="rounded-card bg-card shadow-card">
          <EmptyState
            title="还没有内容"
            text="先添加章节搭好框架，再往章节里添加图文、视频或文档；也可以直接添加内容。"
            actions={addSection}
          />
        </section>
      ) : (
        <Suspense fallback={<PlainLines rows={rows} {...lines} />}>
          <SortableLines rows={rows} markedId={markedId} onMove={edit.reorder} {...lines} />
        </Suspense>
      )}
      {dialog ? (
        <Suspense fallback={null}>
          <SectionDialog contentId={contentId} section={dialog.section} edit={edit} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
