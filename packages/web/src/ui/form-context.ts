import { createContext, useContext } from 'react'

export type ItemStatus = 'error' | ''

/** What stands before the ids of a form's fields. */
export const FieldIdPrefix = createContext('')

export const ItemStatusContext = createContext<ItemStatus>('')

/** Hears of the faults of a field that has no label of its own. */
export const FaultsWithin = createContext<((id: string, faults: readonly string[]) => void) | null>(null)

/** Whether what the form item around a part holds is found fault with. */
export function useItemStatus(): ItemStatus {
  return useContext(ItemStatusContext)
}
