import type { SearchHit } from '@zhixing/contract/talk/search/calls.ts'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { isJoined } from '../../../content/card/parts/shared/content-card.tsx'
import { Marked } from './shared/marked.tsx'

/** Something that was found: what it is, whose, and where the keyword stands in it. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const about = dotted([hit.owner.name, hit.group_name, hit.industry_title])
  return (
    <PageLink
      to={hit.link}
      className="zx-lift flex gap-3 overflow-hidden rounded-card bg-card p-3 shadow-card md:gap-4"
    >
      <Cover
        title={hit.title}
        picture={hit.cover_data}
        isSmall
        className="!w-28 shrink-0 self-start rounded-card max-xs:!w-20"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="line-clamp-2 font-medium text-ink">
          <LabelTag look="blue">{hit.type_name}</LabelTag> <Marked text={hit.title} marks={hit.title_marks} />
        </h2>
        {hit.text ? (
          <p className="line-clamp-2 text-sm text-soft">
            <Marked text={hit.text} marks={hit.text_marks} />
          </p>
        ) : null}
        <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-faint">
          <span className="truncate">{about}</span>
          <span>{isJoined(hit.content_type) ? `${hit.followed_num}人学习` : `${hit.view_num}次浏览`}</span>
          <TimeText seconds={hit.create_time} />
        </p>
      </div>
    </PageLink>
  )
}
