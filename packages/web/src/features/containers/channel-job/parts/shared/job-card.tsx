import type { JobCard as Card } from '@zhixing/contract/containers/channel-job/calls.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import { jobFacts } from '../../job-words.ts'

interface JobCardProps {
  job: Card
  /** Whether the way to its channel is shown. */
  showsChannel?: boolean
  /** Below its facts. */
  children?: ReactNode
}

/** A post on a card. */
export function JobCard({ job, showsChannel = true, children }: JobCardProps) {
  return (
    <article className="flex h-full flex-col gap-2 rounded-card bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold break-words text-ink">{job.name}</h3>
        <span className="font-medium text-primary">{job.salary}</span>
      </div>
      <p className="text-soft">{jobFacts(job.three_city || job.city, job)}</p>
      {children}
      {showsChannel ? (
        <PageLink
          to={detailPathOf({ type: 'channel', id: job.channel.id }) ?? '/'}
          className="mt-auto truncate text-sm text-faint hover:text-primary max-md:py-2"
        >
          职业路径：{job.channel.title}
        </PageLink>
      ) : null}
    </article>
  )
}
