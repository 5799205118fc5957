import { MissingPage } from '#ui/page-failure.tsx'
import { homePath } from './pages.ts'

/** A path that leads nowhere. */
export function NotFound() {
  return <MissingPage home={homePath()} />
}
