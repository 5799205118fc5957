import { EyeOutlined, TeamOutlined } from '@ant-design/icons-svg'
import type { ContentCard as Card } from '@zhixing/contract/content/card/shapes.ts'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** Whether people join it, so that how many do says something. */
export function isJoined(contentType: string): boolean {
  return contentTypes[fromWire(contentType)?.type ?? '']?.joinable ?? false
}

/** A content of any kind in a grid; `why` says why it is shown. */
export function ContentCard({ card, why }: { card: Card; why?: string }) {
  const about = dotted([card.owner.name, card.group_name])
  return (
    <PageLink to={card.link} className="zx-lift flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={card.title} picture={card.cover_data} kind={card.type_name} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={card.title}>
          {card.title}
        </h3>
        <p className="truncate text-sm text-faint" title={about}>
          {about}
        </p>
        {why ? (
          <p className="truncate text-sm text-teal-text" title={why}>
            {why}
          </p>
        ) : null}
        <div className="mt-auto flex items-center justify-between gap-2 text-sm text-faint">
          <span className="truncate">{card.industry_title}</span>
          <span className="shrink-0">
            {isJoined(card.content_type) ? (
              <>
                <Icon of={TeamOutlined} /> {card.followed_num}人学习
              </>
            ) : (
              <>
                <Icon of={EyeOutlined} /> {card.view_num}次浏览
              </>
            )}
          </span>
        </div>
      </div>
    </PageLink>
  )
}
