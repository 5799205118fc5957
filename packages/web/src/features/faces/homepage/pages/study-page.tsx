import { homepageCalls, type StudyTab } from '@zhixing/contract/faces/homepage/calls.ts'
import { studyInput } from '@zhixing/contract/faces/homepage/routes.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { StudyCard } from '../parts/study-card.tsx'

const tabs: readonly { key: StudyTab; label: string }[] = [
  { key: 'learning', label: '在学' },
  { key: 'finished', label: '已完成' },
  { key: 'all', label: '全部' },
]

const emptyWords: Readonly<Record<StudyTab, { title: string; text: string }>> = {
  learning: { title: '没有正在学习的内容', text: '到资源中心挑一门课，加入后显示在这里。' },
  finished: { title: '还没有学完的内容', text: '学完一门后，会显示在这里。' },
  all: { title: '还没有学习记录', text: '到资源中心挑一门课，加入后显示在这里。' },
}

/** /my/study: all I learn, with percent and where I go on. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = studyInput(query)
  const pages = useCallPages(homepageCalls.study, input)
  return (
    <Discover
      title="我的学习"
      filters={
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: input.tab,
            onChange: (tab) => changeQuery({ tab: tab === 'learning' ? undefined : tab }),
            items: tabs,
          }}
          keyword={{
            placeholder: '搜索我的学习',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <StudyCard line={row} />}
      empty={
        query.keyword ? (
          <EmptyState title="没有找到" text="换个关键词试试。" />
        ) : (
          <EmptyState
            {...emptyWords[input.tab]}
            actions={
              <LinkButton type="primary" to={allMain}>
                去资源中心
              </LinkButton>
            }
          />
        )
      }
    />
  )
}
