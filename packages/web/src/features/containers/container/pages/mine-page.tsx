import { mineInput } from '@zhixing/contract/containers/container/page-inputs.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useCreateLink } from '../parts/create-link.tsx'
import { NoOwn } from '../parts/no-own.tsx'
import { OwnCard } from '../parts/shared/own-card.tsx'
import { useLearningKit } from '../use-kit.ts'

/** Containers of one type that I learn, and those I made or help with. */
export function Page() {
  const kit = useLearningKit()
  const [query, changeQuery] = useUrlQuery()
  const input = mineInput(query)
  const pages = useCallPages(kit.learning.mine, input)
  const create = useCreateLink(kit)
  const words = kit.words?.mine
  const { joinFirst } = words ?? {}
  return (
    <Discover
      title={words?.title ?? `我的${kit.label}`}
      actions={create}
      filters={
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: input.tab,
            onChange: (next) => changeQuery({ tab: next === 'join' ? undefined : next }),
            items: [
              { key: 'join', label: '我学习的' },
              { key: 'create', label: '我创建的' },
            ],
          }}
          keyword={{
            placeholder: words?.search ?? `搜索我的${kit.label}`,
            value: query.keyword ?? '',
            onSearch: (text) => changeQuery({ keyword: text }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <OwnCard type={kit.type} row={row} />}
      empty={
        input.tab === 'create' || query.keyword ? (
          <NoOwn isFiltered={Boolean(query.keyword)} create={create} />
        ) : (
          <EmptyState
            title={`还没有加入${kit.label}`}
            text={joinFirst?.text ?? '加入后会显示在这里。'}
            actions={
              joinFirst ? (
                <LinkButton type="primary" to={joinFirst.to}>
                  {joinFirst.label}
                </LinkButton>
              ) : undefined
            }
          />
        )
      }
    />
  )
}
