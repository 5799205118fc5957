import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { TagCard, tagColumns } from '../parts/tag-columns.tsx'
import { MergeTag, RenameTag, type TagDeed } from '../parts/tag-dialogs.tsx'

/** /sec/backend/tag: tags with how often they are used; renamed everywhere, or merged into another. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [deed, setDeed] = useState<TagDeed | null>(null)
  const input = { ...pageOf(query), ...keywordOf(query) }
  const tags = useCall(taxonomyCalls.tags, input, { keepPrevious: true })
  const close = () => setDeed(null)
  return (
    <BackendFrame>
      <TablePage
        name="backend-tag"
        title="标签管理"
        text="重命名和合并对所有使用它的内容生效。"
        call={tags}
        columns={tagColumns(setDeed)}
        rowKey={(row) => row.id}
        card={(row) => <TagCard row={row} onDeed={setDeed} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <KeywordFilter
            placeholder="搜索标签"
            value={query.keyword ?? ''}
            onSearch={(keyword) => changeQuery({ keyword })}
          />
        }
        empty={
          <EmptyState
            title={query.keyword ? '没有符合条件的标签' : '还没有标签'}
            text={query.keyword ? '换个关键词试试。' : '创作者给内容加标签后，会显示在这里。'}
          />
        }
      />
      {deed?.kind === 'rename' ? <RenameTag tag={deed.tag} onClose={close} /> : null}
      {deed?.kind === 'merge' ? <MergeTag tag={deed.tag} onClose={close} /> : null}
    </BackendFrame>
  )
}
