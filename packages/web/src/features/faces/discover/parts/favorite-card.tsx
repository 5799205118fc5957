import { StarFilled } from '@ant-design/icons-svg'
import { type FavoriteRow, favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'

const gone = { open: '', closed: '已不可查看', deleted: '已删除' } as const

/** A favourite; what cannot be opened any more is greyed and can only be taken out. */
export function FavoriteCard({ row }: { row: FavoriteRow }) {
  const { message } = useApp()
  const remove = useSend(favoriteCalls.operateMyFavorite, {
    refresh: [favoriteCalls.fetchMyFavorite, favoriteCalls.getMyFavoriteContentType],
    onDone: () => message.success('取消收藏'),
  })
  return (
    <article className="flex h-full flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      {row.link ? (
        <PageLink to={row.link} className="flex items-start gap-3">
          <About row={row} />
        </PageLink>
      ) : (
        <div className={`flex items-start gap-3 ${row.state === 'open' ? '' : 'grayscale'}`}>
          <About row={row} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-faint">
          收藏于 <TimeText seconds={row.favorite_time} />
        </span>
        <Button
          size="small"
          className="max-md:!h-11"
          icon={<Icon of={StarFilled} className="text-amber" />}
          loading={remove.isSending}
          aria-label={`取消收藏：${row.title}`}
          onClick={() => remove.run({ content_type: row.content_type, content_id: row.content_id, action: 'remove' })}
        >
          取消收藏
        </Button>
      </div>
    </article>
  )
}

function About({ row }: { row: FavoriteRow }) {
  return (
    <>
      <Cover title={row.title} picture={row.cover_data} isSmall className="!w-24 shrink-0 rounded-card" />
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 font-medium ${row.state === 'open' ? 'text-ink' : 'text-faint'}`}>
          {row.title}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-faint">
          <LabelTag look={row.state === 'open' ? 'blue' : 'grey'}>{gone[row.state] || row.type_name}</LabelTag>
          <span className="truncate">{row.group_name || row.owner_name}</span>
        </span>
      </span>
    </>
  )
}
