import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { TakerTable } from '../parts/taker-table.tsx'

/** /sec/standard/manage/{id}/stats: who took a standard, with latest and best score (K09). */
export function Page() {
  return <ManageTab action="data">{({ id }) => <TakerTable key={id} id={id} />}</ManageTab>
}
