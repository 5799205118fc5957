import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-work: a work for the library; without `id` a new one. */
export function Page() {
  return <LibraryLeafPage type="work" />
}
