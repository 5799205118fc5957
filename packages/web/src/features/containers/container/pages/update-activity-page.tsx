import { ActivityPage } from '../parts/activity.tsx'

/** The page that changes an activity of a container. */
export function Page() {
  return <ActivityPage />
}
