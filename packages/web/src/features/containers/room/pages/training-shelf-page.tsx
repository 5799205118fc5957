import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { ShelfEditor } from '../parts/shelf-editor.tsx'

/** /group/{id}/manage/training_room: the camps and trainings of a class. */
export function Page() {
  return <ManageTab action="edit">{({ id }) => <ShelfEditor key={id} id={id} cate="training" />}</ManageTab>
}
