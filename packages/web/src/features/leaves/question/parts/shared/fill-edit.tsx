import { CloseOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import type { Blank, FillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { TextInput } from '#ui/text-input.tsx'
import { FieldFault } from './field-fault.tsx'
import type { EditProps } from './kind-module.ts'

const rules: readonly { name: keyof FillRules; label: string }[] = [
  { name: 'ordered', label: '答案须与空的顺序一致' },
  { name: 'ignore_case', label: '不区分大小写' },
  { name: 'ignore_spaces', label: '忽略空格' },
  { name: 'wildcard', label: '答案中的 * 代表任意内容' },
]

/** The accepted answers of each blank, and how what is filled in is compared. */
export function FillEdit({ question, onChange, faultOf }: EditProps) {
  const { blanks, fill } = question
  const marked = countBlanks(question.stem)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="mb-2 font-medium">
          答案<span className="ml-2 text-sm font-normal text-faint">在题干中用____（至少四个下划线）标出填空</span>
        </p>
        <ul className="grid grid-cols-1 gap-3">
          {blanks.map((blank, at) => (
            <BlankRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the stem
              key={at}
              no={at + 1}
              blank={blank}
              isMarked={at < marked}
              faultOf={(path) => faultOf(`blanks.${at}.${path}`)}
              onChange={(changed) => onChange({ blanks: replacedAt(blanks, at, changed) })}
              onRemove={() => onChange({ blanks: removedAt(blanks, at) })}
            />
          ))}
        </ul>
        <FieldFault text={faultOf('blanks')} />
      </div>
      <fieldset className="m-0 min-w-0 p-0">
        <legend className="mb-1 font-medium">判分规则</legend>
        <div className="flex flex-wrap gap-x-4">
          {rules.map(({ name, label }) => (
            <Checkbox
              key={name}
              className="min-h-8 items-center max-md:min-h-11"
              checked={fill[name]}
              onChange={({ target }) => onChange({ fill: { ...fill, [name]: target.checked } })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

interface BlankRowProps {
  no: number
  blank: Blank
  /** Whether the stem has a mark for it. */
  isMarked: boolean
  faultOf: (path: string) => string | undefined
  onChange: (blank: Blank) => void
  onRemove: () => void
}

function BlankRow({ no, blank, isMarked, faultOf, onChange, onRemove }: BlankRowProps) {
  const { accepted, tolerance } = blank
  return (
    <li className="rounded-card border border-line p-3">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <span className="font-medium">第{no}空</span>
        {isMarked ? null : (
          <span className="flex items-center gap-2 text-sm text-amber-text">
            题干中没有对应的____
            <Button size="small" onClick={onRemove} aria-label={`删除第${no}空`}>
              删除
            </Button>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {accepted.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal while they are typed
          <span key={at} className="flex w-full items-center gap-1 sm:w-56">
            <TextInput
              aria-label={`第${no}空答案${at + 1}`}
              value={text}
              onChange={({ target }) => onChange({ ...blank, accepted: replacedAt(accepted, at, target.value) })}
            />
            {accepted.length > 1 ? (
              <Button
                type="text"
                icon={<Icon of={CloseOutlined} />}
                aria-label={`删除第${no}空答案${at + 1}`}
                onClick={() => onChange({ ...blank, accepted: removedAt(accepted, at) })}
              />
            ) : null}
          </span>
        ))}
        <Button
          type="dashed"
          icon={<Icon of={PlusOutlined} />}
          disabled={accepted.length >= questionLimits.acceptedMax}
          onClick={() => onChange({ ...blank, accepted: [...accepted, ''] })}
        >
          同样算对的答案
        </Button>
      </div>
      <FieldFault text={faultOf('accepted')} />
      <Tolerance no={no} value={tolerance} onChange={(value) => onChange({ ...blank, tolerance: value })} />
      <FieldFault text={faultOf('tolerance')} />
    </li>
  )
}

interface ToleranceProps {
  no: number
  value: number | null
  onChange: (value: number | null) => void
}

function Tolerance({ no, value, onChange }: ToleranceProps) {
  return (
    <div className="mt-1 flex min-h-8 flex-wrap items-center gap-2 max-md:min-h-11">
      <Checkbox checked={value !== null} onChange={({ target }) => onChange(target.checked ? 0 : null)}>
        按数值比较
      </Checkbox>
      {value === null ? null : (
        <span className="flex items-center gap-2 text-soft">
          允许误差 ±
          <TextInput
            type="number"
            min={0}
            step="any"
            className="!w-28"
            aria-label={`第${no}空允许误差`}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        </span>
      )}
    </div>
  )
}
