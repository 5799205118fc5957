import { ActivityPage } from '../parts/activity.tsx'

/** Where what stands in a container is changed. */
export function Page() {
  return <ActivityPage />
}
