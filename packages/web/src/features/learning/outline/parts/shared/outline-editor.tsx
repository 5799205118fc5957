import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type Outline, type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { chapters } from '@zhixing/contract/types/container.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useGo } from '#ui/use-go.ts'
import { type Asking, OutlineDialogs } from './outline-dialogs.tsx'
import { AddMenu, AddSection, OutlineHeader, pickedBy } from './outline-header.tsx'
import { type LineActions, PlainLines } from './outline-line.tsx'
import { branchRows, levelOf, moved, type OutlineRow, rowsOf, unfolded } from './outline-rows.ts'
import { SectionLevels, useSectionWords } from './section-words.ts'
import type { TypeModule } from './type-module.ts'
import { toggled, useFolded } from './use-folded.ts'
import { useLineActions } from './use-line-actions.ts'
import { useMarkedLine } from './use-marked-line.ts'
import { type OutlineEdit, useOutlineEdit } from './use-outline-edit.ts'

const SortableLines = lazy(async () => ({ default: (await import('./sortable-lines.tsx')).SortableLines }))
const LazyChosenBar = lazy(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }))

interface OutlineEditorProps {
  contentId: number
  /** The container's type: it says how deep chapters may stand. */
  type: string
  types: readonly TypeModule[]
  createPath: (sectionId: number, type: string) => string
  editPath: (item: OutlineItem) => string
  /** Chooses something that exists already for a section: from the library, or among the containers of a type. */
  onPick: (sectionId: number, placed: ReadonlySet<number>, type?: string) => void
  /** The pages that import and export the whole outline. */
  importPath: string
  exportPath: string
  /** Content that was just made or edited. */
  marked?: number | undefined
  /** The section whose branch alone is edited; all of it where absent. */
  within?: number | undefined
}

/** How much stands in an outline, or below one section of it. */
function countOf(rows: readonly OutlineRow[], within: number | undefined) {
  const shown = branchRows(rows, within).filter((row) => row.kind !== 'section' || row.section.id !== within)
  const of = (kind: OutlineRow['kind']) => shown.filter((row) => row.kind === kind).length
  return { sections: of('section'), items: of('item') }
}

/** The outline of any container: chapters and items, their order and how they count. */
export function OutlineEditor(props: OutlineEditorProps) {
  const tree = useCall(outlineCalls.tree, { content_id: props.contentId })
  return <PageFrame call={tree}>{(outline) => <Editor outline={outline} {...props} />}</PageFrame>
}

/** Adds something that is made, or chosen among what exists already. */
function useAdding({ outline, createPath, onPick }: OutlineEditorProps & { outline: Outline }) {
  const go = useGo()
  return (sectionId: number, kind: string): void => {
    const picked = pickedBy(kind)
    if (picked) {
      onPick(sectionId, new Set(outline.items.map(({ content_id }) => content_id)), picked.type)
    } else {
      go(createPath(sectionId, kind))
    }
  }
}

function Editor(props: OutlineEditorProps & { outline: Outline }) {
  const { outline, contentId, type, types, editPath, importPath, exportPath, marked, within } = props
  const add = useAdding(props)
  const [asking, setAsking] = useState<Asking>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const [folded, fold] = useFolded()
  const edit = useOutlineEdit(contentId)
  const rows = rowsOf(outline)
  const top = within ?? 0
  const level = outline.sections.find(({ id }) => id === top)
  const addsAt = level ? levelOf(outline.sections, level) + 1 : 1
  const levels = contentTypes[type]?.container?.sections ?? chapters
  const hasPlaces = outline.sections.some(({ parent_id }) => parent_id === top)
  const actions = useLineActions({ contentId, rows, levels, edit, editPath, onAsk: setAsking })
  const addMenu = (sectionId: number, isMain = false) => (
    <AddMenu
      types={types}
      container={type}
      isMain={isMain}
      onAdd={(kind) => (isMain && hasPlaces ? setAsking({ adding: kind }) : add(sectionId, kind))}
    />
  )
  const addSection =
    levels.length >= addsAt ? <AddSection level={addsAt} onAdd={() => setAsking({ parentId: top })} /> : null
  const lines = {
    ...actions,
    editPath,
    addButton: addMenu,
    folded,
    onFold: fold,
    chosen,
    onChoose: (id: number) => setChosen(toggled(chosen ?? new Set(), id)),
  }
  return (
    <SectionLevels value={levels}>
      <OutlineHeader
        count={{ ...countOf(rows, within), level: level && addsAt }}
        saving={edit.saving}
        isChoosing={chosen !== undefined}
        onChoosing={() => setChosen(chosen ? undefined : new Set())}
        addSection={addSection}
        addContent={addMenu(top, true)}
        {...{ importPath, exportPath }}
      />
      <Choosing {...{ contentId, chosen, edit }} items={outline.items} onChange={setChosen} onAsk={setAsking} />
      <Lines
        {...lines}
        addSection={addSection}
        learners={outline.learners}
        contentId={contentId}
        rows={rows}
        within={within}
        marked={marked}
        edit={edit}
      />
      <OutlineDialogs
        contentId={contentId}
        outline={outline}
        levels={levels}
        asking={asking}
        edit={edit}
        top={top}
        onAdd={add}
        onPlaced={() => setChosen(chosen && new Set())}
        onClose={() => setAsking(undefined)}
      />
    </SectionLevels>
  )
}

interface ChoosingProps extends Pick<ComponentProps<typeof LazyChosenBar>, 'contentId' | 'items' | 'edit'> {
  /** Undefined while nothing is being chosen. */
  chosen: ReadonlySet<number> | undefined
  onChange: (chosen: ReadonlySet<number> | undefined) => void
  onAsk: (asking: Asking) => void
}

/** Actions on several items at once, while they are being chosen. */
function Choosing({ chosen, onAsk, onChange, ...rest }: ChoosingProps) {
  if (!chosen) {
    return null
  }
  return (
    <Suspense fallback={null}>
      <LazyChosenBar
        {...rest}
        chosen={chosen}
        onChange={onChange}
        onPlace={(placing) => onAsk({ placing })}
        onRules={(ids) => onAsk({ ruling: { ids } })}
        onClose={() => onChange(undefined)}
      />
    </Suspense>
  )
}

interface LinesProps extends LineActions {
  /** The way to begin, while there is nothing. */
  addSection: ReactNode
  rows: readonly OutlineRow[]
  within: number | undefined
  /** Content that was just made or edited. */
  marked: number | undefined
  edit: OutlineEdit
}

/** The lines that are not folded away; a line is moved among all of them. */
function Lines({ rows, within, marked, edit, addSection, ...actions }: LinesProps) {
  const markedId = rows.find((row) => row.kind === 'item' && row.item.content_id === marked)?.id
  useMarkedLine(markedId, true)
  if (rows.length === 0) {
    return <NoContents addSection={addSection} />
  }
  const shown = unfolded(branchRows(rows, within), actions.folded)
  function move(id: string, onto: string): void {
    const order = moved(rows, id, onto)
    if (order) {
      edit.reorder(order)
    }
  }
  return (
    <Suspense fallback={<PlainLines rows={shown} {...actions} />}>
      <SortableLines rows={shown} markedId={markedId} onMove={move} {...actions} />
    </Suspense>
  )
}

function NoContents({ addSection }: { addSection: ReactNode }) {
  const word = useSectionWords().at(1)
  return (
    <section className="rounded-card bg-card shadow-card">
      <EmptyState
        title="还没有内容"
        text={
          addSection
            ? `先添加${word}搭好框架，再往${word}里添加图文、视频或文档；也可以直接添加内容。`
            : '添加图文、视频、文档或其他内容。'
        }
        actions={addSection}
      />
    </section>
  )
}
