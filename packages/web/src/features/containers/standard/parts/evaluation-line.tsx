import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { EvaluationContent } from '@zhixing/contract/containers/standard/shapes.ts'
import { editPathOf } from '@zhixing/contract/content-types.ts'
import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { standardRefresh } from '../use-standard-edit.ts'

interface EvaluationLineProps {
  id: number
  line: EvaluationContent
  dimensions: readonly Dimension[]
  onChange: (part: Partial<EvaluationContent>) => void
}

/** Places a content may be bound to: the whole, dimensions that have points, and their points. */
function placesOf(dimensions: readonly Dimension[]) {
  return [
    { value: 0, label: '全部技能点' },
    ...dimensions
      .filter(({ points }) => points.length > 0)
      .flatMap((dimension) => [
        { value: dimension.id, label: `维度：${dimension.title}` },
        ...dimension.points.map((point) => ({ value: point.id, label: `技能点：${point.title}` })),
      ]),
  ]
}

/** A content of a standard: what it measures, what it weighs, and changing or taking it out. */
export function EvaluationLine({ id, line, dimensions, onChange }: EvaluationLineProps) {
  const { modal, message } = useApp()
  const go = useGo()
  const unbind = useSend(standardCalls.unbindStandardContent, {
    refresh: standardRefresh,
    onDone: () => message.success('已移除'),
  })
  const { title, content_id } = line
  function choose(key: string): void {
    if (key === 'edit') {
      go(editPathOf({ type: 'standard', id }, { type: line.content_type, id: content_id }) ?? '/')
      return
    }
    modal.confirm({
      title: `移除「${title}」？`,
      content: '内容会留在素材库，学员已提交的记录会保留。',
      okText: '移除',
      cancelText: '取消',
      onOk: () => unbind.run({ id, content_id }),
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <LabelTag look="grey">{line.type_name}</LabelTag>
      <span className="min-w-40 flex-1 break-words">{title}</span>
      <span className="flex items-center gap-2 max-md:w-full">
        <SelectInput
          aria-label={`${title}绑定到`}
          className="!w-56 max-md:!w-full max-md:min-w-0"
          options={placesOf(dimensions)}
          value={line.section_id}
          onChange={(section_id) => onChange({ section_id })}
        />
        <span className="w-20 shrink-0">
          <NumberInput
            aria-label={`${title}的权重`}
            maxLength={4}
            value={String(line.weight)}
            onChange={(event) => onChange({ weight: Number(event.target.value || 0) })}
          />
        </span>
        <ActionMenu
          type="text"
          aria-label={`${title}的更多操作`}
          actions={[
            { key: 'edit', label: '编辑' },
            { key: 'remove', label: '移除', isDanger: true },
          ]}
          onChoose={choose}
        >
          更多
        </ActionMenu>
      </span>
    </li>
  )
}
