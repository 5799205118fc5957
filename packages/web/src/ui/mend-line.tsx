import { useState } from 'react'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface MendLineProps {
  /** Names what is mended for screen readers: 第3行. */
  label: string
  text: string
  maxLength: number
  onMend: (text: string) => void
}

/** Mends one line of a list where it stands; Enter takes it, Escape leaves it as it was. */
export function MendLine({ label, text, maxLength, onMend }: MendLineProps) {
  const [typed, setTyped] = useState<string>()
  if (typed === undefined) {
    return (
      <Button size="small" className="max-md:!h-11" aria-label={`修改${label}`} onClick={() => setTyped(text)}>
        修改
      </Button>
    )
  }
  const take = () => {
    setTyped(undefined)
    if (typed.trim() !== text.trim()) {
      onMend(typed)
    }
  }
  return (
    <span className="flex w-full items-center gap-2">
      <TextInput
        autoFocus
        className="min-w-0 flex-1"
        aria-label={`${label}的内容`}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // The dialog around it stays.
            event.stopPropagation()
            setTyped(undefined)
          }
        }}
      />
      <Button size="small" type="primary" className="max-md:!h-11" onClick={take}>
        确定
      </Button>
      <Button size="small" className="max-md:!h-11" onClick={() => setTyped(undefined)}>
        取消
      </Button>
    </span>
  )
}
