import { FileExcelOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons-svg'
import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useMedia } from '#theme/use-media.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'
import { gradebookPaths } from '../gradebook-paths.ts'
import { CellDialogs } from '../parts/cell-dialogs.tsx'
import { ColumnDialog } from '../parts/column-dialog.tsx'
import type { EditedCell } from '../parts/edit-dialog.tsx'
import { Freshness } from '../parts/freshness.tsx'
import { GradeGrid } from '../parts/grade-grid.tsx'
import { LearnerList } from '../parts/learner-list.tsx'
import { PasteDialog } from '../parts/paste-dialog.tsx'
import type { GridPlace } from '../use-grid-keys.ts'

/** The page `gradebook` of managing a container: learners by items, with what counts. */
export function Page() {
  return <ManagedTab action="gradebook">{(container) => <Gradebook container={container} />}</ManagedTab>
}

type Sheet = Reply<typeof gradebookCalls.sheet>

function Gradebook({ container }: { container: ManagedContainer }) {
  const { id } = container
  const can = useContainerCan(container)
  const { allowed: canGrade } = can('grade')
  const [query, changeQuery] = useUrlQuery()
  const { keyword } = query
  const sheet = useCall(gradebookCalls.sheet, { id, ...(keyword ? { keyword } : {}) }, { keepPrevious: true })
  const [isAdding, setAdding] = useState(false)
  return (
    <PageFrame call={sheet}>
      {(found) => (
        <>
          <PageHeader
            title="成绩册"
            text={<Freshness id={id} updated={found.updated_time} isStale={found.is_stale} />}
            actions={
              canGrade ? (
                <>
                  <Button icon={<Icon of={PlusOutlined} />} onClick={() => setAdding(true)}>
                    添加列
                  </Button>
                  {hasPath(gradebookPaths.sheet(container)) ? (
                    <LinkButton icon={<Icon of={FileExcelOutlined} />} to={gradebookPaths.sheet(container)}>
                      成绩单
                    </LinkButton>
                  ) : null}
                  <LinkButton icon={<Icon of={SettingOutlined} />} to={gradebookPaths.scheme(container)}>
                    成绩设置
                  </LinkButton>
                </>
              ) : null
            }
          />
          <div className="mb-3">
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={keyword ?? ''}
              onSearch={(text) => changeQuery({ keyword: text })}
            />
          </div>
          <Learners
            container={container}
            sheet={found}
            isSearched={Boolean(keyword)}
            canMark={can('mark').allowed}
            canGrade={canGrade}
          />
          {isAdding ? <ColumnDialog id={id} scheme={found.scheme} onClose={() => setAdding(false)} /> : null}
        </>
      )}
    </PageFrame>
  )
}

interface LearnersProps {
  container: ManagedContainer
  sheet: Sheet
  isSearched: boolean
  canMark: boolean
  /** Whether they change grades, or read them only. */
  canGrade: boolean
}

function Learners({ container, sheet, isSearched, canMark, canGrade }: LearnersProps) {
  const { id } = container
  const isWide = useMedia('(min-width: 768px)')
  const [edited, setEdited] = useState<EditedCell>()
  const [pasted, setPasted] = useState<{ at: GridPlace; rows: string[][] }>()
  const { items, learners, total, scheme } = sheet
  if (learners.length === 0) {
    return isSearched ? (
      <EmptyState title="没有符合条件的学员" text="换个关键词，或清除搜索。" />
    ) : (
      <EmptyState title="还没有学员" text="学员加入学习后，成绩会显示在这里。" />
    )
  }
  return (
    <>
      {total > learners.length ? (
        <Note kind="info" title={`共${total}名学员，显示前${learners.length}名`}>
          搜索姓名或学号可以找到其他学员。
        </Note>
      ) : null}
      {items.length === 0 ? (
        <Note kind="info" title="还没有计分的项目">
          {canGrade
            ? '添加考试、作业等内容后会自动出现在这里，也可以用“添加列”登记平时成绩。'
            : '添加考试、作业等内容后会自动出现在这里。'}
        </Note>
      ) : null}
      {isWide ? (
        <>
          <GradeGrid
            container={container}
            scheme={scheme}
            items={items}
            learners={learners}
            canMark={canMark}
            {...(canGrade ? { onEdit: setEdited, onPaste: (at, rows) => setPasted({ at, rows }) } : {})}
          />
          <p className="mt-2 text-sm text-faint">
            {canGrade ? '方向键移动，Enter 修改，可以从表格软件复制一块成绩后在这里粘贴。' : ''}总评为百分制，共{total}
            名学员。
          </p>
        </>
      ) : (
        <LearnerList container={container} learners={learners} />
      )}
      <CellDialogs id={id} edited={edited} onClose={() => setEdited(undefined)} />
      {pasted ? (
        <PasteDialog
          id={id}
          learners={learners.slice(pasted.at.row, pasted.at.row + pasted.rows.length)}
          items={items.slice(pasted.at.column, pasted.at.column + Math.max(...pasted.rows.map((row) => row.length)))}
          rows={pasted.rows}
          onClose={() => setPasted(undefined)}
        />
      ) : null}
    </>
  )
}
