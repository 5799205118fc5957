import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { madeCollectionsInput } from '@zhixing/contract/containers/collection/pages.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching, isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { NoOwnCollections } from '../parts/no-own-collections.tsx'
import { MyCollectionCard } from '../parts/shared/my-collection-card.tsx'

const studyTab = { key: 'study_resource', label: '学习资源' }
const teachingTab = { key: 'teaching_resource', label: '教学资源' }

/** /sec/creator/collection: the collections one made or helps with, by kind. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const input = madeCollectionsInput(query)
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
          <TabsAndKeyword
            tabs={{
              label: '种类',
              items: canSeeTeaching(session) ? [studyTab, teachingTab] : [studyTab],
              value: input.type === 2 ? 'teaching_resource' : 'study_resource',
              onChange: (tab) => changeQuery({ tab }),
            }}
            keyword={{
              placeholder: '搜索我的学习集',
              value: query.keyword ?? '',
              onSearch: (keyword) => changeQuery({ keyword }),
            }}
          />
        }
        pages={pages}
        layout="narrow"
        rowKey={(row) => row.id}
        card={(row) => <MyCollectionCard collection={row} />}
        empty={<NoOwnCollections isFiltered={Boolean(query.keyword)} create={create} />}
      />
    </CreatorFrame>
  )
}
