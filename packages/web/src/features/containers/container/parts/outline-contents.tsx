import { createPathOf, editPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { typeModules } from '#features.ts'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OutlineEditor } from '../../../learning/outline/parts/shared/outline-editor.tsx'
import { useKit } from '../use-kit.ts'

const MaterialPicker = lazy(async () => ({
  default: (await import('../../../material/library/parts/shared/material-picker.tsx')).MaterialPicker,
}))

/** The outline of a container, and choosing what exists already for it. */
export function OutlineContents({ id }: { id: number }) {
  const { type } = useKit()
  const container = { type, id }
  const [query] = useUrlQuery()
  const { message } = useApp()
  const [picking, setPicking] = useState<{ sectionId: number; placed: ReadonlySet<number> } | null>(null)
  const place = useSend(outlineCalls.addItems, {
    refresh: [outlineCalls.tree],
    onDone: ({ added }) => {
      message.success(`已添加${added}项内容`)
      setPicking(null)
    },
  })
  return (
    <>
      <OutlineEditor
        contentId={id}
        type={type}
        types={typeModules}
        createPath={(section, leaf) => createPathOf(container, { section, leaf }) ?? '/'}
        editPath={(item) => editPathOf(container, { type: item.content_type, id: item.content_id }) ?? '/'}
        importPath={managePathOf(container, 'import') ?? '/'}
        exportPath={managePathOf(container, 'export') ?? '/'}
        onPick={(sectionId, placed) => setPicking({ sectionId, placed })}
        marked={query.item ? Number(query.item) : undefined}
      />
      {picking ? (
        <Suspense fallback={null}>
          <MaterialPicker
            placed={picking.placed}
            isSending={place.isSending}
            onPick={(ids) => place.run({ content_id: id, section_id: picking.sectionId, item_ids: ids })}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
