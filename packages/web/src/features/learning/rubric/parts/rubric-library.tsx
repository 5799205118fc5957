import { type RubricTemplate, rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import { type Rubric, totalOfRubric } from '@zhixing/contract/learning/rubric/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { scoreText } from '#ui/score-text.ts'
import { useApp } from '#ui/use-app.ts'
import { RubricTable } from './shared/rubric-table.tsx'

interface RubricLibraryProps {
  onTake: (rubric: Rubric) => void
  onClose: () => void
}

/** Rubrics that are kept: one's own and those of the organisation. Who takes one takes a copy. */
export function RubricLibrary({ onTake, onClose }: RubricLibraryProps) {
  const found = useCall(rubricCalls.lists, {}, { staleMs: 0 })
  return (
    <Dialog title="选用已有标准" open width={720} footer={null} onCancel={onClose}>
      <PageFrame call={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有评分标准" text="写好一份评分标准后，可以存为模板，以后直接选用。" />
          ) : (
            <ul className="max-h-[65vh] divide-y divide-line overflow-y-auto">
              {rows.map((row) => (
                <Line key={row.id} template={row} onTake={() => onTake(row.rubric)} />
              ))}
            </ul>
          )
        }
      </PageFrame>
    </Dialog>
  )
}

function Line({ template, onTake }: { template: RubricTemplate; onTake: () => void }) {
  const { modal } = useApp()
  const { id, title, mine, shared, author, rubric } = template
  const remove = useSend(rubricCalls.remove, { refresh: ['Rubric'] })
  const askRemoval = () => {
    modal.confirm({
      title: `删除评分标准“${title}”？`,
      content: '已经选用它的作业不受影响。',
      okText: '删除',
      cancelText: '取消',
      onOk: () => remove.run({ id }),
    })
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium break-words">{title}</span>
        {shared ? <LabelTag look="blue">{mine ? '已共享' : `${author}共享`}</LabelTag> : null}
        <span className="ml-auto flex gap-2">
          {mine ? (
            <Button
              className="max-md:!h-11"
              loading={remove.isSending}
              aria-label={`删除${title}`}
              onClick={askRemoval}
            >
              删除
            </Button>
          ) : null}
          <Button type="primary" className="max-md:!h-11" aria-label={`选用${title}`} onClick={onTake}>
            选用
          </Button>
        </span>
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm text-soft max-md:min-h-11 max-md:py-2.5">
          {rubric.criteria.length}个评分项，共{scoreText(totalOfRubric(rubric))}分
        </summary>
        <RubricTable rubric={rubric} />
      </details>
    </li>
  )
}
