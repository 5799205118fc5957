import { ActivityPage } from '../parts/activity.tsx'

/** Where something is made in a section of a container, 0 for its top. */
export function Page() {
  return <ActivityPage />
}
