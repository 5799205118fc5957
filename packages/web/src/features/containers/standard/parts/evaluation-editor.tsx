import { PlusOutlined } from '@ant-design/icons-svg'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { standardMessages } from '@zhixing/contract/containers/standard/limits.ts'
import type { EvaluationContent } from '@zhixing/contract/containers/standard/shapes.ts'
import { contentTypes, createPathOf, fromWire, mayHold } from '@zhixing/contract/content-types.ts'
import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import { splitWeight } from '@zhixing/contract/learning/outline/split-weight.ts'
import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { typeModules } from '#features.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { standardRefresh } from '../use-standard-edit.ts'
import { EvaluationLine } from './evaluation-line.tsx'

const ContentChoice = lazy(async () => ({ default: (await import('./content-choice.tsx')).ContentChoice }))

interface EvaluationEditorProps {
  id: number
  rows: readonly EvaluationContent[]
  dimensions: readonly Dimension[]
}

/** Types a standard is measured by, as they are made here. */
const made = typeModules.filter(({ type }) =>
  mayHold({ type: 'standard', slot: 'outline' }, fromWire(type)?.type ?? ''),
)

/** 测评内容: made here or chosen, bound to a point, a dimension or the whole, weighed; saved all at once (K07). */
export function EvaluationEditor({ id, rows, dimensions }: EvaluationEditorProps) {
  const [lines, setLines] = useState(rows)
  const [isChoosing, setChoosing] = useState(false)
  const { message } = useApp()
  const save = useSend(standardCalls.setEvaluationContent, {
    refresh: standardRefresh,
    onDone: () => message.success('保存成功'),
  })
  const sum = lines.reduce((total, { weight }) => total + weight, 0)
  const isWhole = sum === ruleLimits.weightsSum
  const isChanged = lines.some(
    (line, at) => line.weight !== rows[at]?.weight || line.section_id !== rows[at]?.section_id,
  )
  const change = (at: number, part: Partial<EvaluationContent>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const shares = splitWeight(lines.length)
  const hasPoints = dimensions.some(({ points }) => points.length > 0)
  const add = <AddContent id={id} onChoose={() => setChoosing(true)} />
  return (
    <section aria-label="测评内容">
      <PageHeader
        title="测评内容"
        text="考试、作业、实践项目或题目，绑定到技能点、维度或全部技能点，权重合计1000。"
        actions={hasPoints ? add : undefined}
      />
      {lines.length === 0 ? (
        <EmptyState
          title="还没有测评内容"
          text={hasPoints ? '每个技能点至少要有一项测评内容才能发布。' : standardMessages.noPoint}
          isSmall
        />
      ) : (
        <>
          <ul className="divide-y divide-line rounded-card bg-card px-4 shadow-card">
            {lines.map((line, at) => (
              <EvaluationLine
                key={line.content_id}
                id={id}
                line={line}
                dimensions={dimensions}
                onChange={(part) => change(at, part)}
              />
            ))}
          </ul>
          {isWhole ? null : <Note kind="error" title={`${standardMessages.contentWeights}，现在是${sum}`} />}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              type="primary"
              disabled={!(isChanged && isWhole)}
              loading={save.isSending}
              onClick={() =>
                save.run({
                  id,
                  contents: lines.map(({ content_id, section_id, weight }) => ({ content_id, section_id, weight })),
                })
              }
            >
              保存绑定与权重
            </Button>
            <Button onClick={() => setLines(lines.map((line, at) => ({ ...line, weight: shares[at] ?? 0 })))}>
              平均分配权重
            </Button>
            <span className={isWhole ? 'text-soft' : 'text-danger'} aria-live="polite">
              合计 {sum} / {ruleLimits.weightsSum}
            </span>
          </div>
        </>
      )}
      {isChoosing ? (
        <Suspense fallback={null}>
          <ContentChoice id={id} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** 添加测评内容: made anew at its own page, or chosen. */
function AddContent({ id, onChoose }: { id: number; onChoose: () => void }) {
  const go = useGo()
  return (
    <ActionMenu
      type="primary"
      icon={<Icon of={PlusOutlined} />}
      actions={[
        ...made.map(({ type }) => ({
          key: type,
          label: `新建${contentTypes[fromWire(type)?.type ?? '']?.label ?? ''}`,
        })),
        { key: 'choose', label: '选择已有内容' },
      ]}
      onChoose={(key) =>
        key === 'choose' ? onChoose() : go(createPathOf({ type: 'standard', id }, { section: 0, leaf: key }) ?? '/')
      }
    >
      添加测评内容
    </ActionMenu>
  )
}
