import { ActivityPage } from '../parts/activity.tsx'

/** The page that makes an activity in a section, or at the top of the outline for section 0. */
export function Page() {
  return <ActivityPage />
}
