import { EyeOutlined, TeamOutlined } from '@ant-design/icons-svg'
import type { ContentCard as Card } from '@zhixing/contract/content/card/shapes.ts'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'

/** Whether people join it, so that how many do says something. */
export function isJoined(contentType: string): boolean {
  return contentTypes[fromWire(contentType)?.type ?? '']?.joinable ?? false
}

/** A content of any kind in a grid; `why` says why it is shown. */
export function ContentCard({ card, why }: { card: Card; why?: string }) {
  const about = dotted([card.owner.name, card.group_name])
  return (
    <CoverCard to={card.link} title={card.title} picture={card.cover_data} kind={card.type_name} isText>
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
    </CoverCard>
  )
}
