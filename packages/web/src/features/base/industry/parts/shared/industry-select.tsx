import type { Ref } from 'react'
import { SelectInput } from '#ui/select-input.tsx'
import { useIndustries } from './use-industries.ts'

interface IndustrySelectProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: number
  onChange?: (value: number) => void
}

/** An industry in two steps: the field, and what it is divided into. A field alone is a choice too. */
export function IndustrySelect({ id, ref, value, onChange }: IndustrySelectProps) {
  const industries = useIndustries()
  const all = industries.data ?? []
  const chosen = all.find((one) => one.id === value)
  const fieldId = chosen && chosen.parent_id > 0 ? chosen.parent_id : chosen?.id
  const optionsOf = (parentId: number) =>
    all.filter((one) => one.parent_id === parentId).map((one) => ({ value: one.id, label: one.title }))
  const parts = fieldId ? optionsOf(fieldId) : []
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-2 outline-none sm:grid-cols-2">
      <SelectInput
        {...(id ? { id } : {})}
        className="w-full"
        placeholder="请选择行业"
        loading={industries.isPending}
        {...(fieldId ? { value: fieldId } : {})}
        options={optionsOf(0)}
        onChange={(next: number) => onChange?.(next)}
        notFoundContent={industries.error ? '行业加载失败，请刷新页面重试' : '正在加载…'}
      />
      {parts.length > 0 && fieldId ? (
        <SelectInput
          className="w-full"
          aria-label="细分行业"
          placeholder="细分行业（可不选）"
          allowClear
          {...(chosen && chosen.id !== fieldId ? { value: chosen.id } : {})}
          options={parts}
          onChange={(next: number | undefined) => onChange?.(next ?? fieldId)}
        />
      ) : null}
    </div>
  )
}
