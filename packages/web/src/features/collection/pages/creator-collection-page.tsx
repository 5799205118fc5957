import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { creatorCollectionInput } from '@zhixing/contract/collection/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching, isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../outline/parts/shared/creator-frame.tsx'
import { MyCollectionCard } from '../parts/shared/my-collection-card.tsx'

const studyTab = { key: 'study_resource', label: '学习资源' }
const teachingTab = { key: 'teaching_resource', label: '教学资源' }

/** /sec/creator/collection: the collections one made or helps with, by kind. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const input = creatorCollectionInput(query)
  const pages = useCallPages(collectionCalls.mine, input)
  const create = isTeacher(session) ? (
    <LinkButton type="primary" to="/sec/collection/add">
      创建学习集
    </LinkButton>
  ) : null
  return (
    <CreatorFrame>
      <Discover
        title="学习集"
        actions={create}
        filters={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">
              <TabBar
                label="种类"
                items={canSeeTeaching(session) ? [studyTab, teachingTab] : [studyTab]}
                value={input.type === 2 ? 'teaching_resource' : 'study_resource'}
                onChange={(tab) => changeQuery({ tab })}
              />
            </div>
            <div className="w-full md:w-60">
              <SearchBox
                placeholder="搜索我的学习集"
                value={query.keyword ?? ''}
                onSearch={(keyword) => changeQuery({ keyword })}
              />
            </div>
          </div>
        }
        pages={pages}
        layout="narrow"
        rowKey={(row) => row.id}
        card={(row) => <MyCollectionCard collection={row} />}
        empty={
          <EmptyState
            title={query.keyword ? '没有符合条件的学习集' : '还没有创建学习集'}
            text={emptyText(Boolean(query.keyword), create !== null)}
            actions={query.keyword ? undefined : create}
          />
        }
      />
    </CreatorFrame>
  )
}

function emptyText(isFiltered: boolean, mayCreate: boolean): string {
  if (isFiltered) {
    return '换个关键词试试。'
  }
  return mayCreate ? '创建第一个学习集，添加视频、图文和文档。' : '教师可以创建学习集，如需开通请联系组织管理员。'
}
