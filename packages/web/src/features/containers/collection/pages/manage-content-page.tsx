import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { typeModules } from '#features.ts'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OutlineEditor } from '../../../learning/outline/parts/shared/outline-editor.tsx'
import { collectionPaths } from '../collection-paths.ts'
import { ManageTab } from '../parts/shared/manage-frame.tsx'

const MaterialPicker = lazy(async () => ({
  default: (await import('../../../material/library/parts/shared/material-picker.tsx')).MaterialPicker,
}))

/** /sec/collection/manage/{id}/content: chapters and what is in them. */
export function Page() {
  return <ManageTab action="edit">{({ id }) => <Contents key={id} id={id} />}</ManageTab>
}

function Contents({ id }: { id: number }) {
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
        type="collection"
        types={typeModules}
        createPath={(sectionId, type) => collectionPaths.createActivity(id, sectionId, type)}
        editPath={(item) => collectionPaths.updateActivity(id, item.content_id, item.content_type)}
        importPath={collectionPaths.tab(id, 'import')}
        exportPath={collectionPaths.tab(id, 'export')}
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
