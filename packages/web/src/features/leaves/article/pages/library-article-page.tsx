import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/library/article: an article for the library; without `id` a new one. */
export function Page() {
  return <LibraryLeafPage type="article" />
}
