import { openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { PageBody } from '#ui/page-body.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { StandardLevels } from '../parts/standard-levels.tsx'

/** /sec/channel-detail/{id}/stats/standard/{standard_id}: how many stand at each level, without names (3 §2.8). */
export function Page() {
  const { id, standard } = usePathParams()
  return (
    <PageBody width="narrow">
      <StandardLevels key={id} id={Number(id)} standard={standard} paths={openPaths(Number(id))} />
    </PageBody>
  )
}
