import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { type Kind, learnedInput, learnedKinds } from '@zhixing/contract/containers/container/page-inputs.ts'
import { teachingTypes } from '@zhixing/contract/content-types.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { containerModuleOf, learnedModules } from '#features.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OwnCard } from '../../../containers/container/parts/shared/own-card.tsx'

interface Tab {
  type: string
  kind: Kind
  call: LearningCalls['mine']
}

/** Every kind of what can be joined and learned. */
const allTabs: readonly Tab[] = learnedModules.flatMap(({ type, kinds, learning }) =>
  learning ? learnedKinds(type, kinds).map((kind) => ({ type, kind, call: learning.mine })) : [],
)

/** /sec/learning-content?tab=…: what I learn, by kind. */
export function Page() {
  const session = useSession()
  const [query] = useUrlQuery()
  const tabs = allTabs.filter(({ kind }) => canSeeTeaching(session) || !teachingTypes.includes(kind.key))
  const tab = tabs.find(({ kind }) => kind.key === query.tab) ?? tabs[0]
  return tab ? <Learned key={tab.kind.key} tab={tab} tabs={tabs} /> : null
}

function Learned({ tab: { type, kind, call }, tabs }: { tab: Tab; tabs: readonly Tab[] }) {
  const [query, changeQuery] = useUrlQuery()
  const pages = useCallPages(call, learnedInput(query, kind))
  return (
    <Discover
      title="学习内容"
      text="加入学习的内容，最近学过的排在前面"
      filters={
        <TabsAndKeyword
          tabs={{
            label: '内容类型',
            items: tabs.map((one) => ({ key: one.kind.key, label: one.kind.label })),
            value: kind.key,
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
      card={(row) => containerModuleOf(type)?.ownCard?.(row) ?? <OwnCard type={type} row={row} />}
      empty={
        query.keyword ? (
          <EmptyState title="没有符合条件的内容" text="换个关键词再看看。" />
        ) : (
          <EmptyState
            title={`还没有在学的${kind.label}`}
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
