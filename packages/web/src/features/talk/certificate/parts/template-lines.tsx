import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { certificateLimits } from '@zhixing/contract/talk/certificate/limits.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { LineValues } from '../template-values.ts'

interface TemplateLinesProps {
  lines: LineValues[]
  onChange: (lines: LineValues[]) => void
}

const figures = [
  { name: 'x', label: '横' },
  { name: 'y', label: '纵' },
  { name: 'size', label: '字号' },
] as const

const alignments: { value: LineValues['align']; label: string }[] = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
]

const fresh = { text: '', x: '90', y: '360', size: '16', align: 'left', is_bold: false } as const

/** The texts of a template, each with where it stands. */
export function TemplateLines({ lines, onChange }: TemplateLinesProps) {
  const set = (key: number, part: Partial<LineValues>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => onChange([...lines, { ...fresh, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }])
  return (
    <>
      <ul className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <li key={line.key} className="rounded-card border border-line p-3">
            <TextInput
              aria-label={`第${at + 1}行文字`}
              maxLength={certificateLimits.textMax}
              value={line.text}
              onChange={({ target }) => set(line.key, { text: target.value })}
            />
            <div className="mt-2 flex flex-wrap items-center gap-2">
              {figures.map(({ name, label }) => (
                <NumberInput
                  key={name}
                  className="!w-24"
                  prefix={<span className="text-faint">{label}</span>}
                  aria-label={`第${at + 1}行${label}`}
                  value={line[name]}
                  onChange={({ target }) => set(line.key, { [name]: target.value })}
                />
              ))}
              <SelectInput
                aria-label={`第${at + 1}行对齐`}
                isFitted
                value={line.align}
                options={alignments}
                onChange={(align) => set(line.key, { align })}
              />
              <Checkbox checked={line.is_bold} onChange={({ target }) => set(line.key, { is_bold: target.checked })}>
                加粗
              </Checkbox>
              <span className="flex-1" />
              <Button
                type="text"
                aria-label={`删除第${at + 1}行`}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            </div>
          </li>
        ))}
      </ul>
      {lines.length < certificateLimits.linesMax ? (
        <Button className="mt-3" icon={<Icon of={PlusOutlined} />} onClick={add}>
          添加文字
        </Button>
      ) : null}
    </>
  )
}
