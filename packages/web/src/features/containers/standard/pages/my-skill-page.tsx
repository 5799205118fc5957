import { PlusOutlined } from '@ant-design/icons-svg'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { mySkillTab, ownStandardsInput } from '@zhixing/contract/containers/standard/page-inputs.ts'
import { lazy, Suspense, useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { DiscoverCards } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MyStandardCard } from '../parts/my-standard-card.tsx'
import { OwnSkills } from '../parts/own-skills.tsx'

const StandardDialog = lazy(async () => ({
  default: (await import('../parts/shared/standard-dialog.tsx')).StandardDialog,
}))

const tabs = [
  { key: 'skill', label: '我的技能' },
  { key: 'assessment', label: '我的测评' },
  { key: 'manage', label: '我管理的' },
]

/** /career/my-skill: skills with their level, assessments one takes, standards one manages (1 §2.2, 2 §2). */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const session = useSession()
  const [isMaking, setMaking] = useState(false)
  const tab = mySkillTab(query.tab)
  return (
    <PageBody width="wide">
      <PageHeader
        title="我的技能"
        actions={
          tab === 'manage' && session.createLimit ? (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setMaking(true)}>
              创建测评
            </Button>
          ) : undefined
        }
      />
      <section className="mb-4 flex flex-col gap-2 rounded-card bg-card px-4 py-3 shadow-card">
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: tab,
            onChange: (next) => changeQuery({ tab: next === 'skill' ? undefined : next }),
            items: tabs,
          }}
          keyword={{
            placeholder: tab === 'skill' ? '搜索技能' : '搜索测评',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      </section>
      {tab === 'skill' ? <OwnSkills query={query} /> : <OwnStandards key={tab} tab={tab} query={query} />}
      {isMaking ? (
        <Suspense fallback={null}>
          <StandardDialog onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  )
}

interface OwnStandardsProps {
  tab: 'assessment' | 'manage'
  query: Record<string, string>
}

const words = {
  assessment: { title: '还没有参加测评', text: '参加过的测评会显示在这里。' },
  manage: { title: '还没有管理的测评', text: '您创建的和协同管理的测评、基础标准会显示在这里。' },
} as const

function OwnStandards({ tab, query }: OwnStandardsProps) {
  const pages = useCallPages(standardCalls.mine, ownStandardsInput(tab, query))
  return (
    <DiscoverCards
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <MyStandardCard isManaged={tab === 'manage'} row={row} />}
      empty={
        query.keyword ? (
          <EmptyState title="没有符合条件的测评" text="换个关键词试试。" />
        ) : (
          <EmptyState {...words[tab]} />
        )
      }
    />
  )
}
