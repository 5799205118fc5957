import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { useCall } from '#api/use-call.ts'
import { FormSection } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PlacedList } from './placed-list.tsx'

/** Vacancies of a channel's enterprises. */
export function Vacancies({ id }: { id: number }) {
  const vacancies = useCall(channelJobCalls.spaceJobs, { id })
  return (
    <FormSection title="企业招聘">
      <PageFrame call={vacancies} skeleton={<SkeletonLines rows={2} />}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className="text-soft">平台还没有开通学习空间；合作企业开通空间并发布招聘后，显示在这里。</p>
          ) : (
            <PlacedList label="企业招聘" rows={jobs} />
          )
        }
      </PageFrame>
    </FormSection>
  )
}
