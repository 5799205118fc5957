import { ActivityPage } from '../parts/activity-page.tsx'

/** /sec/collection/{id}/create-activity/{pid}/{type}: pid is the chapter, 0 for none. */
export function Page() {
  return <ActivityPage />
}
