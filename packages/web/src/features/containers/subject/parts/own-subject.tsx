import type { SubjectRow } from '@zhixing/contract/containers/subject/calls.ts'
import { subjectLabel } from '@zhixing/contract/containers/subject/limits.ts'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { PageLink } from '#ui/page-link.tsx'
import { subjectPaths } from '../subject-paths.ts'

/** A subject among those one looks after. */
export function OwnSubject({ subject }: { subject: SubjectRow }) {
  const { id, title, logo_data, content_type, content_num, follow_num } = subject
  return (
    <PageLink to={subjectPaths.content(id)} className="zx-lift block overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={title} picture={logo_data} kind={subjectLabel(content_type)} />
      <span className="block p-3">
        <span className="line-clamp-1 font-medium">{title}</span>
        <span className="text-sm text-faint">{dotted([`${content_num}项内容`, `${follow_num}人订阅`])}</span>
      </span>
    </PageLink>
  )
}
