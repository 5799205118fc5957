import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { PlacedList } from '../parts/placed-list.tsx'

/** /sec/channel/manage/{id}/enterprise: the learning centres of a channel (3 §2.7). */
export function Page() {
  return <ManageTab action="edit">{({ id }) => <Enterprises key={id} id={id} />}</ManageTab>
}

function Enterprises({ id }: { id: number }) {
  const spaces = useCall(channelJobCalls.getJoinedSpace, { id })
  return (
    <>
      <PageHeader title="合作企业" text="企业以学习空间的身份加入职业路径" isPart />
      <PageFrame call={spaces} skeleton={<SkeletonLines rows={4} />}>
        {({ spaces: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="还没有合作企业" text="平台还没有开通学习空间；开通后，可以在这里添加企业。" />
          ) : (
            <PlacedList label="合作企业" rows={rows} />
          )
        }
      </PageFrame>
    </>
  )
}
