import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { doubtOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import type { QuestionOption } from '@zhixing/contract/leaves/question/shapes.ts'
import { useId, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { replacedAt } from '#ui/list-edits.ts'
import { isPlainHtml, PlainOrRich } from '#ui/plain-or-rich.tsx'
import { FieldDoubt, FieldFault } from './field-fault.tsx'
import type { EditProps } from './kind-module.ts'
import { withMovedOption, withOption, withoutOption } from './option-edits.ts'

const hints = { radio: '点选正确的一项', checkbox: '勾选所有正确的选项' } as const

/** Options A to Z with the right ones marked. */
export function ChoiceEdit({ question, onChange, faultOf, input }: EditProps & { input: 'radio' | 'checkbox' }) {
  const name = useId()
  const { options, answer } = question
  function mark(key: string): void {
    if (input === 'radio') {
      onChange({ answer: [key] })
    } else {
      onChange({ answer: answer.includes(key) ? answer.filter((one) => one !== key) : [...answer, key].sort() })
    }
  }
  return (
    <fieldset className="m-0 min-w-0 p-0">
      <legend className="mb-2 font-medium">
        选项<span className="ml-2 text-sm font-normal text-faint">{hints[input]}</span>
      </legend>
      <ul className="grid grid-cols-1 gap-2">
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            option={option}
            mark={{ type: input, name, checked: answer.includes(option.key), onChange: () => mark(option.key) }}
            fault={faultOf(`options.${at}.html`) ?? faultOf(`options.${at}.key`)}
            limits={{ isFirst: at === 0, isLast: at === options.length - 1 }}
            onHtml={(html) => onChange({ options: replacedAt(options, at, { ...option, html }) })}
            onMove={(step) => onChange(withMovedOption(question, option.key, step))}
            onRemove={() => onChange(withoutOption(question, option.key))}
          />
        ))}
      </ul>
      <FieldFault text={faultOf('options') ?? faultOf('answer')} />
      <FieldDoubt text={doubtOf(question)} />
      <Button
        type="dashed"
        className="mt-2"
        icon={<Icon of={PlusOutlined} />}
        disabled={options.length >= questionLimits.optionMax}
        onClick={() => onChange(withOption(question))}
      >
        添加选项
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  option: QuestionOption
  mark: { type: 'radio' | 'checkbox'; name: string; checked: boolean; onChange: () => void }
  fault: string | undefined
  limits: { isFirst: boolean; isLast: boolean }
  onHtml: (html: string) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function OptionRow({ option, mark, fault, limits, onHtml, onMove, onRemove }: OptionRowProps) {
  const [wantsRich, setWantsRich] = useState(false)
  const faultId = useId()
  const { key, html } = option
  const runs: Record<string, () => void> = {
    up: () => onMove(-1),
    down: () => onMove(1),
    rich: () => setWantsRich(!wantsRich),
    remove: onRemove,
  }
  return (
    <li>
      <div className="flex items-start gap-1">
        <label
          className={`flex h-8 w-16 shrink-0 cursor-pointer items-center gap-2 rounded-md px-2 max-md:h-11 ${
            mark.checked ? 'bg-teal-soft font-semibold text-teal-text' : 'text-soft hover:bg-sunken'
          }`}
        >
          <input {...mark} aria-label={`选项${key}为正确答案`} className="size-4 shrink-0" />
          {key}
        </label>
        <div className="min-w-0 flex-1">
          <PlainOrRich
            label={`选项${key}`}
            max={questionLimits.optionTextMax}
            isRich={wantsRich}
            value={html}
            onChange={onHtml}
            describedBy={fault ? faultId : undefined}
          />
        </div>
        <ActionMenu
          type="text"
          icon={<Icon of={EllipsisOutlined} />}
          aria-label={`选项${key}的更多操作`}
          actions={[
            { key: 'up', label: '上移', ...(limits.isFirst ? { disabledReason: '已在最前' } : {}) },
            { key: 'down', label: '下移', ...(limits.isLast ? { disabledReason: '已在最后' } : {}) },
            ...(isPlainHtml(html) ? [{ key: 'rich', label: wantsRich ? '改为纯文本' : '插入图片或格式' }] : []),
            { key: 'remove', label: '删除选项', isDanger: true },
          ]}
          onChoose={(chosen) => runs[chosen]?.()}
        />
      </div>
      <FieldFault id={faultId} text={fault} />
    </li>
  )
}
