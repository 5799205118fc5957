import { modelLimits } from '@zhixing/contract/containers/channel/model.ts'
import { skillLevels, usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { EditedNode } from '../model-edits.ts'

const targets = skillLevels.map(({ score, title }) => ({ value: score, label: `${title}（${score}分起）` }))

interface PointFieldsProps {
  node: EditedNode
  onChange: (part: Partial<EditedNode>) => void
}

/** The level a point aims at, and what it weighs; weights left empty are equal shares. */
export function PointFields({ node, onChange }: PointFieldsProps) {
  const name = node.title.trim() || '技能点'
  return (
    <>
      <SelectInput
        aria-label={`${name}的目标等级`}
        isFitted
        options={targets}
        value={node.target ?? usualTarget}
        onChange={(target) => onChange({ target })}
      />
      <span className="w-24">
        <NumberInput
          aria-label={`${name}的权重`}
          placeholder="权重"
          maxLength={4}
          value={node.weight === undefined ? '' : String(node.weight)}
          onChange={(event) => {
            const typed = event.target.value.trim()
            onChange({ weight: typed === '' ? undefined : Math.min(Number(typed), modelLimits.weightSum) })
          }}
        />
      </span>
    </>
  )
}
