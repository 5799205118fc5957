import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { MarketUpload } from '../../market/parts/shared/market-upload.tsx'
import { JobList } from '../parts/job-list.tsx'
import { Vacancies } from '../parts/vacancies.tsx'

/** /sec/channel/manage/{id}/job: posts of a channel, vacancies of its enterprises, and its market data (3 §2.7). */
export function Page() {
  return (
    <ManageTab action="edit">
      {({ id }) => (
        <div key={id} className="flex flex-col gap-4">
          <JobList id={id} />
          <Vacancies id={id} />
          <MarketUpload id={id} />
        </div>
      )}
    </ManageTab>
  )
}
