import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-item-question: a single question for the library; without `id` a new one. */
export function Page() {
  return <LibraryLeafPage type="item_question" />
}
