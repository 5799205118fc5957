import type { SubjectRow } from '@zhixing/contract/containers/subject/calls.ts'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { subjectPaths } from '../../subject-paths.ts'

/** A subject in a row of them. */
export function SubjectCard({ subject }: { subject: SubjectRow }) {
  const { id, title, logo_data, content_num, follow_num, is_default } = subject
  return (
    <PageLink
      to={subjectPaths.detail(id)}
      className="zx-lift flex h-full items-center gap-3 rounded-card bg-card p-3 shadow-card"
    >
      <Cover title={title} picture={logo_data} isSmall className="!w-20 shrink-0 rounded-card" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium text-ink">{title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-faint">
          {is_default ? <LabelTag look="blue">推荐</LabelTag> : null}
          {dotted([`${content_num}项内容`, `${follow_num}人订阅`])}
        </span>
      </span>
    </PageLink>
  )
}
