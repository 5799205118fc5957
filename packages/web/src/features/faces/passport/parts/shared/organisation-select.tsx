import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

const typingMs = 250
const shownOrganisations = 20

export interface KnownOrganisation {
  value: number
  label: string
}

interface OrganisationSelectProps {
  /** Given by the form item. */
  id?: string
  value?: number
  onChange?: (groupId: number | undefined) => void
  /** The one that was chosen before, with its name. */
  known?: KnownOrganisation | undefined
  placeholder?: string
  /** Whether none may be chosen again. */
  allowClear?: boolean
}

/** Chooses an organisation by typing a part of its name. */
export function OrganisationSelect({ known, allowClear = false, ...props }: OrganisationSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), typingMs)
  const found = useCall(
    passportCalls.searchOrg,
    { keyword, limit: shownOrganisations },
    { enabled: keyword !== '', keepPrevious: true, handled: true },
  )
  const options = (found.data?.data ?? []).map(({ group_id, group_name }) => ({ value: group_id, label: group_name }))
  // What was not looked for just now would be shown by its number.
  const isKnown = known === undefined || options.some(({ value }) => value === known.value)
  return (
    <SelectInput
      placeholder="输入学校或单位名称查找"
      {...props}
      allowClear={allowClear}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={isKnown ? options : [known, ...options]}
      loading={found.isFetching}
      notFoundContent={notFound(keyword, found)}
    />
  )
}

function notFound(keyword: string, found: { isFetching: boolean; error: Error | null }): string {
  if (keyword === '') {
    return '请输入名称查找'
  }
  if (found.error) {
    return '查找失败，请重试'
  }
  return found.isFetching ? '正在查找…' : '没有找到该组织'
}
