import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-picture: a set of pictures for the library; without `id` a new one. */
export function Page() {
  return <LibraryLeafPage type="picture" />
}
