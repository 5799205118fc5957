import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import type { MyChannelTab } from '@zhixing/contract/containers/channel/limits.ts'
import { myChannelInput, myChannelTab } from '@zhixing/contract/containers/channel/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MyChannelCard } from '../parts/my-channel-card.tsx'

const tabs = [
  { key: 'join', label: '我加入的' },
  { key: 'follow', label: '我关注的' },
  { key: 'manage', label: '我管理的' },
]

/** 我的职业路径: paths one learns, follows and manages (1 §2.2, 2 §2). */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const tab = myChannelTab(query.tab)
  const pages = useCallPages(channelCalls.mine, myChannelInput(query))
  return (
    <Discover
      title="我的职业路径"
      filters={
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: tab,
            onChange: (next) => changeQuery({ tab: next === 'join' ? undefined : next }),
            items: tabs,
          }}
          keyword={{
            placeholder: '搜索职业路径',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <MyChannelCard tab={tab} row={row} />}
      empty={<Nothing tab={tab} isFiltered={Boolean(query.keyword)} />}
    />
  )
}

const words: Readonly<Record<MyChannelTab, { title: string; text: string }>> = {
  join: { title: '还没有加入职业路径', text: '到职业中心找一个想从事的职业，加入后会显示在这里。' },
  follow: { title: '还没有关注职业路径', text: '关注后可以从这里随时查看。' },
  manage: { title: '还没有管理的职业路径', text: '您创建的和由您管理的职业路径会显示在这里。' },
}

function Nothing({ tab, isFiltered }: { tab: MyChannelTab; isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的职业路径" text="换个关键词试试。" />
  }
  return (
    <EmptyState
      {...words[tab]}
      actions={
        tab === 'manage' ? undefined : (
          <LinkButton type="primary" to="/sec/subject/type/channel">
            去职业中心
          </LinkButton>
        )
      }
    />
  )
}
