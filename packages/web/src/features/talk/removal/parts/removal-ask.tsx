import type { Along } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { useId, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'

interface RemovalAskProps {
  lead: string
  along: Along
  /** Text to be typed; undefined where nothing goes along. */
  wanted: string | undefined
  onType: (text: string) => void
}

/** Shows what goes along with a deletion, and asks for the title to be typed. */
export function RemovalAsk({ lead, along, wanted, onType }: RemovalAskProps) {
  const [typed, setTyped] = useState('')
  const field = useId()
  if (wanted === undefined) {
    return <p>{lead}</p>
  }
  const counts = [
    { label: '成员', count: along.members, unit: '人' },
    { label: '提交和作答', count: along.hand_ins, unit: '份' },
    { label: '证书', count: along.certificates, unit: '张' },
  ].filter(({ count }) => count > 0)
  return (
    <div className="grid gap-3">
      <p>以下内容将一并删除：</p>
      <ul className="list-inside list-disc">
        {counts.map(({ label, count, unit }) => (
          <li key={label}>
            {label}
            {count}
            {unit}
          </li>
        ))}
      </ul>
      <p className="text-soft">{removalMessages.bin}。</p>
      <div className="grid gap-1">
        <label htmlFor={field} className="break-words">
          请输入“{wanted}”以确认
        </label>
        <TextInput
          id={field}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            onType(target.value)
          }}
        />
      </div>
    </div>
  )
}
