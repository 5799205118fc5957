import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { banksAsked } from './use-first-bank.ts'

export interface ChosenBank {
  id: number
  title: string
}

interface BankSelectProps {
  id?: string
  label?: string
  /** Undefined before one is known. */
  bank: ChosenBank | undefined
  /** Only those that may be changed. */
  isEditable?: boolean
  onChange: (bank: ChosenBank) => void
}

const typingMs = 250

/** One of the banks, found by its name among however many there are: one’s own first, the newest before the others. */
export function BankSelect({ id, label, bank, isEditable = false, onChange }: BankSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim().slice(0, bankLimits.titleMax), typingMs)
  const found = useCall(
    bankCalls.lists,
    { ...banksAsked(isEditable), ...(keyword ? { keyword } : {}) },
    { keepPrevious: true },
  )
  const rows = found.data?.data ?? []
  const shown = rows.map((row) => ({ value: row.id, label: `${row.title}（${row.question_num}题）` }))
  // One that is not among the first, or not shared any more, keeps its name.
  const isShown = !bank || keyword !== '' || rows.some((row) => row.id === bank.id)
  return (
    <SelectInput
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      className="w-full"
      value={bank && { value: bank.id, label: bank.title }}
      labelInValue
      options={isShown ? shown : [...shown, { value: bank.id, label: bank.title }]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder="请选择题库"
      notFoundContent={found.isFetching ? null : '没有找到题库'}
      onChange={({ value }: { value: number }) => {
        const title = rows.find((row) => row.id === value)?.title ?? bank?.title ?? ''
        setTyped('')
        onChange({ id: value, title })
      }}
    />
  )
}
