import {
  contentTypes,
  createPathOf,
  detailPathOf,
  editPathOf,
  fromWire,
  labelOf,
  managePathOf,
  mayHold,
  teachingTypes,
  toWire,
} from '@zhixing/contract/content-types.ts'
import { type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { typeModules } from '#features.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { placedContainer } from '../../../../content/content/parts/shared/outer-way.ts'
import { OutlineEditor } from '../../../../learning/outline/parts/shared/outline-editor.tsx'
import { useKit } from '../../use-kit.ts'

const MaterialPicker = lazy(async () => ({
  default: (await import('../../../../material/library/parts/shared/material-picker.tsx')).MaterialPicker,
}))
const ContentPicker = lazy(async () => ({ default: (await import('./content-picker.tsx')).ContentPicker }))

interface Picking {
  sectionId: number
  placed: ReadonlySet<number>
  /** The type of containers to choose from; absent for the library. */
  type?: string | undefined
}

interface OutlineContentsProps {
  id: number
  /** The section whose branch alone is edited; all of the outline where absent. */
  within?: number
}

/** The outline of a container, or a branch of it, and the choice of existing contents for it. */
export function OutlineContents({ id, within }: OutlineContentsProps) {
  const { type } = useKit()
  const container = { type, id }
  const [query] = useUrlQuery()
  const { message } = useApp()
  const [picking, setPicking] = useState<Picking>()
  const place = useSend(outlineCalls.addItems, {
    refresh: [outlineCalls.tree],
    onDone: ({ added }) => {
      message.success(`已添加${added}项内容`)
      setPicking(undefined)
    },
  })
  const editPath = (item: OutlineItem) => {
    const placed = placedContainer(item)
    // A placed container is changed on its own pages.
    return placed ? detailPathOf(placed) : editPathOf(container, { type: item.content_type, id: item.content_id })
  }
  return (
    <>
      <OutlineEditor
        contentId={id}
        type={type}
        within={within}
        types={typeModules.filter((one) => mayHold({ type, slot: 'outline' }, fromWire(one.type)?.type ?? ''))}
        createPath={(section, leaf) => createPathOf(container, { section, leaf }) ?? '/'}
        editPath={(item) => editPath(item) ?? '/'}
        importPath={managePathOf(container, 'import') ?? '/'}
        exportPath={managePathOf(container, 'export') ?? '/'}
        onPick={(sectionId, placed, picked) => setPicking({ sectionId, placed, type: picked })}
        marked={query.item ? Number(query.item) : undefined}
      />
      {picking ? (
        <Suspense fallback={null}>
          <Picker
            picking={picking}
            self={id}
            isSending={place.isSending}
            onPick={(ids) => place.run({ content_id: id, section_id: picking.sectionId, item_ids: ids })}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface PickerProps {
  picking: Picking
  /** The container itself, which cannot be placed in itself. */
  self: number
  isSending: boolean
  onPick: (ids: number[]) => void
  onClose: () => void
}

/** Chooses from the library, or among the containers of a type that the person may find. */
function Picker({ picking: { placed, type }, self, ...rest }: PickerProps) {
  const session = useSession()
  if (type === undefined) {
    return <MaterialPicker placed={placed} {...rest} />
  }
  const kinds = Object.keys(contentTypes[type]?.wire ?? {})
    .map((kind) => ({ value: toWire({ type, kind }), label: labelOf({ type, kind }) }))
    .filter(({ value }) => canSeeTeaching(session) || !teachingTypes.includes(value))
  const title = `添加${labelOf({ type, kind: '' })}`
  return <ContentPicker title={title} kinds={kinds} placed={new Set([...placed, self])} {...rest} />
}
