import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { learningInput, learningTabs } from '@zhixing/contract/faces/discover/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OwnCard } from '../../../containers/container/parts/shared/own-card.tsx'

/** /sec/learning-content?tab=…: what I learn, by kind. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const tabs = learningTabs.filter(({ key }) => key !== 'teaching_resource' || canSeeTeaching(session))
  const tab = tabs.find(({ key }) => key === query.tab) ?? learningTabs[0]
  const pages = useCallPages(collectionCalls.mine, learningInput({ ...query, tab: tab.key }))
  return (
    <Discover
      title="学习内容"
      text="加入学习的内容，最近学过的排在前面"
      filters={
        <TabsAndKeyword
          tabs={{
            label: '内容类型',
            items: tabs.map(({ key, label }) => ({ key, label })),
            value: tab.key,
            onChange: (next) => changeQuery({ tab: next }),
          }}
          keyword={{
            placeholder: '搜索学习内容',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <OwnCard type="collection" row={row} />}
      empty={
        query.keyword ? (
          <EmptyState title="没有符合条件的内容" text="换个关键词再看看。" />
        ) : (
          <EmptyState
            title={`还没有在学的${tab.label}`}
            text="找一门感兴趣的内容，加入后会显示在这里。"
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
