import { useParams } from 'react-router'
import { LibraryLeafPage } from '../../outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-activity/{type}: a material of a type that the specs name no page of its own for. */
export function Page() {
  const { type = '' } = useParams()
  return <LibraryLeafPage type={type} />
}
