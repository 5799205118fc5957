import { useUrlQuery } from '#ui/use-url-query.ts'
import { LibraryLeafPage } from '../../../learning/outline/parts/shared/library-leaf-page.tsx'

/** /sec/creator/update-exam: an exam for the library; without `id` a new one, with `kind=test` a test. */
export function Page() {
  const [{ kind }] = useUrlQuery()
  return <LibraryLeafPage type={kind === 'test' ? 'test' : 'exam'} />
}
