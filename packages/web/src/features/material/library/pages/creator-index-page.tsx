import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { contentTypes, detailPathOf, fromWire, managePathOf, publishedTypes } from '@zhixing/contract/content-types.ts'
import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { materialPath } from '@zhixing/contract/material/library/paths.ts'
import { libraryInput } from '@zhixing/contract/material/library/routes.ts'
import { useCall } from '#api/use-call.ts'
import { isTeacher } from '#session/can.ts'
import { onlyTeachersMake } from '#session/only-teachers.ts'
import { useSession } from '#session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { hasPath } from '#ui/site-paths.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { StatusTag } from '../../../content/content/parts/shared/status-tag.tsx'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { MaterialTitle } from '../parts/shared/material-title.tsx'

/** Every kind of thing there is, as it goes over the wire. */
const kinds = Object.values(contentTypes).flatMap(({ label, wire }) =>
  Object.values(wire).map(({ content_type, alias }) => ({
    value: alias ?? content_type,
    label: kindLabel(label, alias),
  })),
)

const states = [
  { value: '', label: '全部状态' },
  { value: String(contentStatus.draft), label: '草稿' },
  { value: String(contentStatus.active), label: '已发布' },
  { value: String(contentStatus.closed), label: '已关闭' },
]

function kindLabel(label: string, alias: string | undefined): string {
  const words: Readonly<Record<string, string>> = { study_resource: '学习资源', teaching_resource: '教学资源' }
  return (alias && words[alias]) ?? label
}

function openPath({ content_type, id }: Material): string {
  const which = { type: fromWire(content_type)?.type ?? '', id }
  // What has a page of its own is no material.
  const to = managePathOf(which) ?? detailPathOf(which) ?? materialPath(content_type, id)
  return hasPath(to.split('?')[0] ?? '') ? to : ''
}

function State({ row }: { row: Material }) {
  if (publishedTypes.includes(fromWire(row.content_type)?.type ?? '')) {
    return <StatusTag status={row.status} />
  }
  return row.used > 0 ? <LabelTag look="teal">使用{row.used}处</LabelTag> : <LabelTag look="grey">未使用</LabelTag>
}

function Title({ row }: { row: Material }) {
  const to = openPath(row)
  return to ? (
    <PageLink to={to} className="block py-px hover:text-primary">
      <MaterialTitle material={row} />
    </PageLink>
  ) : (
    <MaterialTitle material={row} />
  )
}

const columns: readonly TableColumn<Material>[] = [
  { key: 'title', title: '名称', isFixed: true, render: (row) => <Title row={row} /> },
  { key: 'state', title: '状态', width: 112, render: (row) => <State row={row} /> },
  {
    key: 'time',
    title: '更新时间',
    width: 116,
    render: (row) => <TimeText seconds={row.updated_time} className="block min-w-20 min-[1400px]:whitespace-nowrap" />,
  },
]

/** /sec/creator/index: everything one has made, of all kinds, with its state. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = { ...libraryInput(query), all: true }
  const call = useCall(libraryCalls.lists, input, { keepPrevious: true })
  return (
    <CreatorFrame>
      <TablePage
        name="creations"
        title="全部内容"
        call={call}
        columns={columns}
        rowKey={(row) => row.id}
        card={(row) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Title row={row} />
            </div>
            <State row={row} />
          </div>
        )}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索名称、描述或标签"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <SelectInput
              aria-label="类型"
              className="w-32"
              value={query.type ?? ''}
              options={[{ value: '', label: '全部类型' }, ...kinds]}
              onChange={(type: string) => changeQuery({ type: type || undefined, page: undefined })}
            />
            <SelectInput
              aria-label="状态"
              className="w-32"
              value={input.status === undefined ? '' : String(input.status)}
              options={states}
              onChange={(status: string) => changeQuery({ status: status || undefined, page: undefined })}
            />
          </>
        }
        empty={<NoContent isFiltered={Boolean(query.keyword || query.type || input.status !== undefined)} />}
      />
    </CreatorFrame>
  )
}

function NoContent({ isFiltered }: { isFiltered: boolean }) {
  const mayMake = isTeacher(useSession())
  if (isFiltered) {
    return <EmptyState title="没有符合条件的内容" text="换个关键词，或清除筛选条件。" />
  }
  return (
    <EmptyState title="还没有内容" text={mayMake ? '创建学习集，或在素材库里新建内容。' : onlyTeachersMake('内容')} />
  )
}
