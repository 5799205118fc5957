import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { useRef, useState } from 'react'
import { clock } from '#api/connection.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'

export interface RequirementValues {
  body: string
  attachments: readonly StoredFile[]
}

/** The requirement of a work as its maker edits it: kept on this device until it is saved, and guarded on leaving. */
export function useRequirement(stored: Reply<typeof workCalls.content>) {
  const [form] = useForm<RequirementValues>()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const [isDirty, setDirty] = useState(false)
  const dirty = useRef(false)
  const editing = useFormEditing(form, {
    initialValues: { body: stored.body, attachments: stored.attachments },
    draftKey: `work-content:${stored.id}`,
    edits: { version: stored.row_version, ...savedIn(stored) },
  })
  useUnsavedGuard(dirty)
  const update = useSend(workCalls.update, {
    refresh: ['Work', 'Outline'],
  })
  function note(): void {
    dirty.current = true
    setDirty(true)
    editing.note()
  }
  async function send(): Promise<void> {
    setSaving({ state: 'saving' })
    const { body = '', attachments = [] } = form.getFieldsValue(true) as RequirementValues
    const attachment_ids = attachments.map(({ id }) => id)
    try {
      await editing.sending(() =>
        update.runAsync({ id: stored.id, c: stored.c, body, attachment_ids, row_version: editing.version() }),
      )
      dirty.current = false
      setDirty(false)
      setSaving({ state: 'saved', atMs: clock.now() })
    } catch {
      setSaving({ state: 'failed' })
    }
  }
  return {
    form,
    saving,
    isDirty: isDirty || editing.isRestored,
    editing,
    note,
    save() {
      if (editing.asks()) {
        return
      }
      form
        .validateFields()
        .then(send)
        .catch(() => undefined)
    },
  }
}
