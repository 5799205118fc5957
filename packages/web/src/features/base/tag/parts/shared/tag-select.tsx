import { tagCalls, tagLimits } from '@zhixing/contract/base/tag/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** A tag chosen from the list, or a new one without an id. */
export interface TagValue {
  id?: number
  title: string
}

interface TagSelectProps {
  max: number
  id?: string
  value?: readonly TagValue[]
  onChange?: (value: readonly TagValue[]) => void
}

const typingMs = 250

/** Tags: searched by keyword, 18 at a time; what is not there yet is added by Enter (spec 1 §2). */
export function TagSelect({ max, id, value = [], onChange }: TagSelectProps) {
  const { message } = useApp()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), typingMs)
  const found = useCall(
    tagCalls.lists,
    { with_search: true, limit: tagLimits.pageSize, ...(keyword ? { keyword } : {}) },
    { keepPrevious: true, handled: true },
  )
  const rows = found.data?.data ?? []
  const known = new Map<string, number>(rows.map((row) => [row.title, row.id]))
  for (const tag of value) {
    if (tag.id) {
      known.set(tag.title, tag.id)
    }
  }
  function handleChange(titles: readonly string[]): void {
    const wanted = [...new Set(titles.map((title) => title.trim()).filter(Boolean))]
    const fitting = wanted.filter((title) => [...title].length <= tagLimits.titleMax)
    if (fitting.length < wanted.length) {
      message.error(`标签限制${tagLimits.titleMax}个字符以内`)
    }
    setTyped('')
    onChange?.(
      fitting.slice(0, max).map((title) => {
        const tagId = known.get(title)
        return tagId === undefined ? { title } : { id: tagId, title }
      }),
    )
  }
  return (
    <SelectInput
      {...(id ? { id } : {})}
      mode="tags"
      className="w-full"
      maxCount={max}
      placeholder="输入关键词查找，按回车添加新标签"
      value={value.map(({ title }) => title)}
      options={rows.map(({ title }) => ({ value: title, label: title }))}
      tokenSeparators={[',', '，', ';', '；']}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={keyword ? `按回车添加“${keyword}”` : '输入关键词查找标签'}
      onChange={handleChange}
    />
  )
}
