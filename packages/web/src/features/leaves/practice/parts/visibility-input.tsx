import { type ProductVisibility, productVisibilities } from '@zhixing/contract/leaves/practice/shapes.ts'
import { useId } from 'react'
import { SelectInput } from '#ui/select-input.tsx'
import { visibilityChoices } from '../practice-words.ts'

interface VisibilityInputProps {
  value: ProductVisibility
  isSending?: boolean
  onChange: (visibility: ProductVisibility) => void
}

/** Who may see my product once it is accepted. */
export function VisibilityInput({ value, isSending = false, onChange }: VisibilityInputProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block">
        谁可以看到我的作品
      </label>
      <SelectInput
        id={id}
        className="w-full sm:!w-64"
        loading={isSending}
        options={visibilityChoices}
        value={value}
        onChange={(chosen: string) => {
          const found = productVisibilities.find((one) => one === chosen)
          if (found) {
            onChange(found)
          }
        }}
      />
      <p className="mt-1 text-sm text-faint">作品通过后按此展示，随时可以修改；老师可以隐藏不合适的作品。</p>
    </div>
  )
}
