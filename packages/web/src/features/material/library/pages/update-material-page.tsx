import { usePathParams } from '#ui/path-params.ts'
import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-activity/{type}: a material of a type that the specs name no page of its own for. */
export function Page() {
  const { type = '' } = usePathParams()
  return <LibraryLeafPage type={type} />
}
