import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { type GroupValues, newGroupKey } from '../scheme-values.ts'

interface SchemeGroupsProps {
  /** Whether the groups weigh among each other. */
  isWeighed: boolean
  groups: GroupValues[]
  onChange: (groups: GroupValues[]) => void
}

/** 平时成绩, 考试成绩: columns of the score sheet, and what the total is made of where it goes by groups. */
export function SchemeGroups({ isWeighed, groups, onChange }: SchemeGroupsProps) {
  const set = (key: string, part: Partial<GroupValues>) =>
    onChange(groups.map((group) => (group.key === key ? { ...group, ...part } : group)))
  const whole = groups.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)
  return (
    <FormSection
      title="分组"
      text={
        isWeighed
          ? `权重按比例折算，现在合计${whole}。去掉最低分只影响本组。`
          : '分组成绩会出现在成绩单里，不影响总评。'
      }
    >
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <li key={group.key} className="flex flex-wrap items-end gap-3">
            <div className="min-w-40 flex-1">
              <span className="mb-1 block text-soft">名称</span>
              <CountedInput
                max={gradebookLimits.nameMax}
                aria-label="分组名称"
                value={group.name}
                onChange={({ target }) => set(group.key, { name: target.value })}
              />
            </div>
            {isWeighed ? (
              <div className="w-24">
                <span className="mb-1 block text-soft">权重</span>
                <NumberInput
                  kind="whole"
                  aria-label={`${group.name}的权重`}
                  value={group.weight}
                  onChange={({ target }) => set(group.key, { weight: target.value })}
                />
              </div>
            ) : null}
            <div className="w-24">
              <span className="mb-1 block text-soft">去掉最低</span>
              <NumberInput
                kind="whole"
                aria-label={`${group.name}去掉最低的项数`}
                suffix="项"
                value={group.drop}
                onChange={({ target }) => set(group.key, { drop: target.value })}
              />
            </div>
            <Button
              type="text"
              aria-label={`删除分组${group.name}`}
              icon={<Icon of={DeleteOutlined} />}
              disabled={groups.length === 1}
              onClick={() => onChange(groups.filter(({ key }) => key !== group.key))}
            />
          </li>
        ))}
      </ul>
      {groups.length < gradebookLimits.groupsMax ? (
        <Button
          className="mt-3"
          icon={<Icon of={PlusOutlined} />}
          onClick={() => onChange([...groups, { key: newGroupKey(groups), name: '', weight: '0', drop: '0' }])}
        >
          添加分组
        </Button>
      ) : null}
    </FormSection>
  )
}
