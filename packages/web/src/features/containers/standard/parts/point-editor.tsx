import { PlusOutlined } from '@ant-design/icons-svg'
import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { targetChoices } from '../standard-values.ts'
import { useStandardEdit } from '../use-standard-edit.ts'
import { AddSkillsDialog } from './add-skills-dialog.tsx'
import { SectionTitleDialog } from './section-title-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** The dialog that is open, and what it is for. */
type Doing =
  | { kind: 'dimension'; section?: { id: number; title: string } }
  | { kind: 'point'; section: { id: number; title: string } }
  | { kind: 'skills'; dimension: Dimension }
  | { kind: 'weights'; parentId: number; sections: readonly { id: number; title: string; weight: number }[] }

interface PointEditorProps {
  id: number
  dimensions: readonly Dimension[]
}

/** Dimensions and their points: added, renamed, aimed, weighed, taken out. */
export function PointEditor({ id, dimensions }: PointEditorProps) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const add = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setDoing({ kind: 'dimension' })}>
      添加维度
    </Button>
  )
  return (
    <section aria-label="维度与技能点">
      <PageHeader
        title="维度与技能点"
        text="每个维度下添加技能点，设置目标等级和权重。"
        actions={
          <>
            {dimensions.length > 1 ? (
              <Button onClick={() => setDoing({ kind: 'weights', parentId: 0, sections: dimensions })}>维度权重</Button>
            ) : null}
            {add}
          </>
        }
      />
      {dimensions.length === 0 ? (
        <EmptyState title="还没有维度" text="先添加一个维度，例如「基本操作」，再在其中添加技能点。" actions={add} />
      ) : (
        <ul className="flex flex-col gap-4">
          {dimensions.map((dimension) => (
            <DimensionCard key={dimension.id} id={id} dimension={dimension} onDo={setDoing} />
          ))}
        </ul>
      )}
      {doing ? <Doings id={id} doing={doing} onClose={close} /> : null}
    </section>
  )
}

function Doings({ id, doing, onClose }: { id: number; doing: Doing; onClose: () => void }) {
  switch (doing.kind) {
    case 'skills':
      return <AddSkillsDialog id={id} dimension={doing.dimension} onClose={onClose} />
    case 'weights':
      return <ShareDialog id={id} parentId={doing.parentId} sections={doing.sections} onClose={onClose} />
    default:
      return <SectionTitleDialog id={id} kind={doing.kind} section={doing.section} onClose={onClose} />
  }
}

interface DimensionCardProps {
  id: number
  dimension: Dimension
  onDo: (doing: Doing) => void
}

function DimensionCard({ id, dimension, onDo }: DimensionCardProps) {
  const edit = useStandardEdit(id)
  const { points, title, weight } = dimension
  const actions = [
    { key: 'rename', label: '修改名称' },
    ...(points.length > 1 ? [{ key: 'weights', label: '技能点权重' }] : []),
    { key: 'remove', label: '删除维度', isDanger: true },
  ]
  const choose = (key: string) => {
    if (key === 'rename') {
      onDo({ kind: 'dimension', section: dimension })
    } else if (key === 'weights') {
      onDo({ kind: 'weights', parentId: dimension.id, sections: points })
    } else {
      edit.remove(dimension, '维度')
    }
  }
  return (
    <li className="rounded-card bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-medium break-words text-ink">{title}</h3>
        <span className="text-sm text-faint">权重 {weight}</span>
        <ActionMenu type="text" aria-label={`${title}的更多操作`} actions={actions} onChoose={choose}>
          更多
        </ActionMenu>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {points.map((point) => (
          <li key={point.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-32 flex-1 break-words">{point.title}</span>
            <span className="text-sm text-faint">权重 {point.weight}</span>
            <SelectInput
              aria-label={`${point.title}的目标等级`}
              options={targetChoices}
              value={point.target}
              isFitted
              onChange={(target) => edit.setTarget(point.id, target)}
            />
            <ActionMenu
              type="text"
              aria-label={`${point.title}的更多操作`}
              actions={[
                { key: 'rename', label: '修改技能' },
                { key: 'remove', label: '删除技能点', isDanger: true },
              ]}
              onChoose={(key) =>
                key === 'rename' ? onDo({ kind: 'point', section: point }) : edit.remove(point, '技能点')
              }
            >
              更多
            </ActionMenu>
          </li>
        ))}
      </ul>
      <Button className="mt-2" icon={<Icon of={PlusOutlined} />} onClick={() => onDo({ kind: 'skills', dimension })}>
        添加技能点
      </Button>
    </li>
  )
}
