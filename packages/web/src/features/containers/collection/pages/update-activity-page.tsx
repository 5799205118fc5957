import { ActivityPage } from '../parts/activity-page.tsx'

/** /sec/collection/{id}/update-activity/{contentId}/{type}. */
export function Page() {
  return <ActivityPage />
}
