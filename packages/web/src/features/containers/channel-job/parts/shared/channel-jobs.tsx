import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { tasksOf } from '@zhixing/contract/containers/channel/model.ts'
import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobsInput } from '@zhixing/contract/containers/channel-job/routes.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { JobCard } from './job-card.tsx'

/** The posts of a channel, on its page. */
export function ChannelJobs({ id }: { id: number }) {
  const jobs = useCall(channelJobCalls.lists, jobsInput(id))
  const tree = useCall(channelContentCalls.getTree, { id }, { handled: true })
  const titles = new Map(tasksOf(tree.data?.tree ?? []).map(({ key, title }) => [key, title]))
  const tasksText = (keys: readonly string[]) => keys.flatMap((key) => titles.get(key) ?? []).join('、')
  return (
    <PageFrame call={jobs} skeleton={<SkeletonLines rows={4} />}>
      {({ data: rows }) =>
        rows.length === 0 ? (
          <EmptyState isSmall title="还没有岗位" text="管理员添加后，显示在这里。" />
        ) : (
          <ul aria-label="岗位" className="grid gap-3 md:grid-cols-2">
            {rows.map((job) => (
              <li key={job.id} className="min-w-0">
                <JobCard job={job} showsChannel={false}>
                  {tasksText(job.task_keys) ? (
                    <p className="text-sm break-words text-faint">任务：{tasksText(job.task_keys)}</p>
                  ) : null}
                  {job.introduce ? (
                    <p className="text-sm break-words whitespace-pre-line text-soft">{job.introduce}</p>
                  ) : null}
                </JobCard>
              </li>
            ))}
          </ul>
        )
      }
    </PageFrame>
  )
}
