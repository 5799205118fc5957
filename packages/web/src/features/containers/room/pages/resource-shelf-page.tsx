import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { ShelfEditor } from '../parts/shelf-editor.tsx'

/** /group/{id}/manage/index: articles, files, links and collections beside the plans. */
export function Page() {
  return <ManageTab action="edit">{({ id }) => <ShelfEditor key={id} id={id} cate="resource" />}</ManageTab>
}
