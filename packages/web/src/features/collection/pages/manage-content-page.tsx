import { typeModules } from '#features.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OutlineEditor } from '../../outline/parts/shared/outline-editor.tsx'
import { collectionPaths } from '../collection-paths.ts'
import { ManageFrame } from '../parts/shared/manage-frame.tsx'

/** /sec/collection/manage/{id}/content: chapters and what is in them. */
export function Page() {
  const [query] = useUrlQuery()
  return (
    <ManageFrame>
      {({ id }) => (
        <OutlineEditor
          key={id}
          contentId={id}
          types={typeModules}
          createPath={(sectionId, type) => collectionPaths.createActivity(id, sectionId, type)}
          editPath={(item) => collectionPaths.updateActivity(id, item.content_id, item.content_type)}
          marked={query.item ? Number(query.item) : undefined}
        />
      )}
    </ManageFrame>
  )
}
