import { openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { PageBody } from '#ui/page-body.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { ChannelFigures } from '../parts/channel-figures.tsx'

/** /sec/channel-detail/{id}/stats/index: figures of a path without names, for whoever sees it (3 §2.8). */
export function Page() {
  const id = Number(usePathParams().id)
  return (
    <PageBody width="narrow">
      <ChannelFigures key={id} id={id} paths={openPaths(id)} />
    </PageBody>
  )
}
