import { favoriteInput } from '@zhixing/contract/faces/discover/routes.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { FavoriteCard } from '../parts/favorite-card.tsx'

/** /sec/my-favorite: what I marked, by type; what is gone stays until it is taken out. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const pages = useCallPages(favoriteCalls.fetchMyFavorite, favoriteInput(query))
  const types = useCall(favoriteCalls.getMyFavoriteContentType, {}, { handled: true })
  const counts = types.data ?? []
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const isFiltered = Boolean(query.keyword || query.content_type)
  return (
    <Discover
      title="我的收藏"
      layout="narrow"
      filters={
        <TabsAndKeyword
          tabs={{
            label: '内容类型',
            value: query.content_type ?? '',
            onChange: (type) => changeQuery({ content_type: type }),
            items: [
              { key: '', label: `全部 ${all}` },
              ...counts.map((one) => ({ key: one.content_type, label: `${one.type_name} ${one.total}` })),
            ],
          }}
          keyword={{
            placeholder: '搜索我的收藏',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.content_id}
      card={(row) => <FavoriteCard row={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="没有符合条件的收藏"
            actions={
              <Button onClick={() => changeQuery({ keyword: undefined, content_type: undefined })}>清除筛选</Button>
            }
          />
        ) : (
          <EmptyState
            title="还没有收藏"
            text="在内容页面点“收藏”，下次从这里很快就能找到。"
            actions={
              <LinkButton type="primary" to="/sec/explore">
                去发现
              </LinkButton>
            }
          />
        )
      }
    />
  )
}
