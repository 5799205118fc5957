import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { myTrainingInput, myTrainingTab } from '@zhixing/contract/containers/camp/page-inputs.ts'
import { addPathOf, labelOf } from '@zhixing/contract/content-types.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { onlyTeachersMake } from '#session/only-teachers.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OwnCard } from '../../container/parts/shared/own-card.tsx'
import { typeOf } from '../camp-words.ts'

const tabs = [
  { key: 'myCamp', label: '我的训练营' },
  { key: 'myTraining', label: '我的实训' },
  { key: 'created', label: '我创建的' },
]

/** 我的实训: camps and trainings one learns, and those one made (1 §2.2, 3 §2.13). */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const tab = myTrainingTab(query.tab)
  const pages = useCallPages(campCalls.mine, myTrainingInput(query))
  const makes = session.teacher_role_above
  return (
    <Discover
      title="我的实训"
      actions={makes ? <MakeLinks /> : undefined}
      filters={
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: tab,
            onChange: (next) => changeQuery({ tab: next === 'myCamp' ? undefined : next }),
            items: tabs,
          }}
          keyword={{
            placeholder: '搜索我的实训',
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <OwnCard type={typeOf(row)} row={row} />}
      empty={<Nothing tab={tab} isFiltered={Boolean(query.keyword)} makes={makes} />}
    />
  )
}

function MakeLinks() {
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton type="primary" to={addPathOf('camp') ?? '/'}>
        创建训练营
      </LinkButton>
      <LinkButton to={addPathOf('training') ?? '/'}>创建实训</LinkButton>
    </span>
  )
}

interface NothingProps {
  tab: ReturnType<typeof myTrainingTab>
  isFiltered: boolean
  makes: boolean
}

function Nothing({ tab, isFiltered, makes }: NothingProps) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的实训" text="换个关键词试试。" />
  }
  if (tab === 'created') {
    return (
      <EmptyState
        title="还没有创建训练营和实训"
        text={makes ? '训练营可以容纳实训、学习集和各类内容。' : onlyTeachersMake('训练营')}
        actions={makes ? <MakeLinks /> : undefined}
      />
    )
  }
  return (
    <EmptyState
      title={`还没有加入${labelOf({ type: tab === 'myCamp' ? 'camp' : 'training', kind: '' })}`}
      text="到实训中心找一个感兴趣的，加入后会显示在这里。"
      actions={
        <LinkButton type="primary" to="/sec/train_center">
          去实训中心
        </LinkButton>
      }
    />
  )
}
