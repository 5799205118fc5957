import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

const typingMs = 250
const shownOrganisations = 20

interface OrganisationSelectProps {
  /** Given by the form item. */
  id?: string
  value?: number
  onChange?: (groupId: number) => void
}

/** Chooses an organisation by typing a part of its name. */
export function OrganisationSelect(props: OrganisationSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), typingMs)
  const found = useCall(
    passportCalls.searchOrg,
    { keyword, limit: shownOrganisations },
    { enabled: keyword !== '', keepPrevious: true, handled: true },
  )
  const options = (found.data?.data ?? []).map(({ group_id, group_name }) => ({ value: group_id, label: group_name }))
  return (
    <SelectInput
      {...props}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入学校或单位名称查找"
      options={options}
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
