import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons-svg'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

interface KeywordInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
}

/** The browser's own field with a magnifier and what empties it: it stands on every page. */
export function KeywordInput({ value, onType, ...rest }: KeywordInputProps) {
  const field = useRef<HTMLInputElement>(null)
  function handleClear(): void {
    onType('')
    field.current?.focus()
  }
  return (
    <div className="relative">
      <Icon of={SearchOutlined} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
      <input
        ref={field}
        type="text"
        className="h-8 w-full rounded-card border border-edge bg-card pr-9 font-sans text-base pl-8 text-ink outline-offset-0 transition-colors placeholder:text-faint hover:border-primary focus:border-primary focus:outline-2 focus:outline-primary-soft max-md:h-11 max-md:pr-12 max-md:text-lg"
        value={value}
        onChange={({ target }) => onType(target.value)}
        {...rest}
      />
      {value ? (
        <button
          type="button"
          aria-label="清空"
          className="absolute top-1/2 right-0 grid size-8 -translate-y-1/2 place-items-center text-faint hover:text-soft max-md:size-11"
          onClick={handleClear}
        >
          <Icon of={CloseCircleFilled} />
        </button>
      ) : null}
    </div>
  )
}
