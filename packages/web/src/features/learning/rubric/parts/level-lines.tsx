import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { rubricLimits } from '@zhixing/contract/learning/rubric/limits.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type LevelValue, nextId } from './shared/rubric-values.ts'

interface LevelLinesProps {
  /** 评分项1. */
  of: string
  levels: readonly LevelValue[]
  isLocked: boolean
  onChange: (levels: readonly LevelValue[]) => void
}

/** The levels of a criterion, the best of which is what it is worth. */
export function LevelLines({ of, levels, isLocked, onChange }: LevelLinesProps) {
  const add = () => onChange([...levels, { id: nextId(levels), title: '', score: '', text: '' }])
  return (
    <fieldset className="m-0 min-w-0 p-0">
      <legend className="!mb-1 !border-0 !text-sm !text-soft">等级，最高一级的分数即该项满分</legend>
      <ol className="flex flex-col gap-2">
        {levels.map((level, at) => {
          const name = `${of}的等级${at + 1}`
          const change = (part: Partial<LevelValue>) => onChange(replacedAt(levels, at, { ...level, ...part }))
          return (
            <li key={level.id} className="grid grid-cols-[1fr_6rem_auto] gap-2 sm:grid-cols-[9rem_6rem_1fr_auto]">
              <TextInput
                aria-label={`${name}的名称`}
                placeholder="等级"
                maxLength={rubricLimits.levelTitleMax}
                value={level.title}
                onChange={({ target }) => change({ title: target.value })}
              />
              <NumberInput
                kind="decimal"
                aria-label={`${name}的分数`}
                suffix="分"
                disabled={isLocked}
                value={level.score}
                onChange={({ target }) => change({ score: target.value })}
              />
              <TextInput
                aria-label={`${name}的说明`}
                placeholder="达到这一级的表现，选填"
                className="max-sm:order-last max-sm:col-span-3"
                maxLength={rubricLimits.textMax}
                value={level.text}
                onChange={({ target }) => change({ text: target.value })}
              />
              {isLocked ? null : (
                <Button
                  type="text"
                  className="max-md:!size-11"
                  icon={<Icon of={DeleteOutlined} />}
                  aria-label={`删除${name}`}
                  disabled={levels.length <= rubricLimits.levelsMin}
                  onClick={() => onChange(removedAt(levels, at))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {isLocked || levels.length >= rubricLimits.levelsMax ? null : (
        <Button type="link" className="!px-0 max-md:!h-11" icon={<Icon of={PlusOutlined} />} onClick={add}>
          添加等级
        </Button>
      )}
    </fieldset>
  )
}
