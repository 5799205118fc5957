import { codes } from '@zhixing/contract/codes.ts'
import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import type { FormValues } from './parts/shared/form-values.ts'
import { useKit } from './use-kit.ts'

interface Saving<V> {
  save: (values: V) => Promise<unknown>
  isSending: boolean
  /** What somebody else stored meanwhile, while the person has not yet chosen. */
  conflict: ManagedDetail | null
  /** Goes on from the stored state: with it in the form, or by overwriting it. */
  settle: () => void
}

/** Saves a container on the version it was opened with; what somebody else stored meanwhile is shown, not overwritten. */
export function useSave<V extends object>(stored: ManagedDetail, values: FormValues<V>): Saving<V> {
  const { calls, type } = useKit()
  const base = useRef(stored)
  const [conflict, setConflict] = useState<ManagedDetail | null>(null)
  const update = useSend(calls.update, {
    showsFields: true,
    handledCodes: [codes.CONFLICT.code],
    refresh: [...refreshesOf(type), 'Home'],
  })
  const isSame = (a: ManagedDetail, b: ManagedDetail) =>
    values.differences(values.valuesOf(a), values.valuesOf(b)).length === 0
  async function save(wanted: V): Promise<void> {
    const { id, row_version } = base.current
    try {
      base.current = await update.runAsync({ id, row_version, ...values.inputOf(wanted) })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== codes.CONFLICT.code) {
        throw error
      }
      const now = await request(calls.detail, { id, use_from: 'admin' })
      // Published or closed meanwhile, but no field of this form: nothing to choose between.
      if (now.row_version !== row_version && isSame(base.current, now)) {
        base.current = now
        await save(wanted)
        return
      }
      setConflict(now)
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
