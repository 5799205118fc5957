import { codes } from '@zhixing/contract/codes.ts'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { type CollectionValues, differences, inputOf, valuesOf } from './collection-values.ts'

interface Saving {
  save: (values: CollectionValues) => Promise<unknown>
  isSending: boolean
  /** What somebody else stored meanwhile, while the person has not yet chosen. */
  conflict: CollectionDetail | null
  /** Goes on from the stored state: with it in the form, or by overwriting it. */
  settle: () => void
}

const isSame = (a: CollectionDetail, b: CollectionDetail) =>
  differences(valuesOf(a), valuesOf(b), (id) => String(id ?? '')).length === 0

/** Saves a collection on the version it was opened with; what somebody else stored meanwhile is shown, not overwritten. */
export function useSaveCollection(collection: CollectionDetail): Saving {
  const base = useRef(collection)
  const [conflict, setConflict] = useState<CollectionDetail | null>(null)
  const update = useSend(collectionCalls.update, {
    showsFields: true,
    handledCodes: [codes.CONFLICT.code],
    refresh: ['StudyCollection', 'Home'],
  })
  async function save(values: CollectionValues): Promise<void> {
    const { id, row_version } = base.current
    try {
      base.current = await update.runAsync({ id, row_version, ...inputOf(values) })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== codes.CONFLICT.code) {
        throw error
      }
      const stored = await request(collectionCalls.detail, { id, use_from: 'admin' })
      // Published or closed meanwhile, but no field of this form: nothing to choose between.
      if (stored.row_version !== row_version && isSame(base.current, stored)) {
        base.current = stored
        await save(values)
        return
      }
      setConflict(stored)
      throw error
    }
  }
  return {
    save,
    isSending: update.isSending,
    conflict,
    settle: () => {
      if (conflict) {
        base.current = conflict
      }
      setConflict(null)
    },
  }
}
