import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { clock } from '#api/connection.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFormDraft } from '#ui/use-form-draft.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'

export interface RequirementValues {
  body: string
  attachments: readonly StoredFile[]
}

/** The requirement of a work as its maker edits it: kept on this device until it is saved, and guarded on leaving. */
export function useRequirement(stored: Reply<typeof workCalls.content>) {
  const [form] = useForm<RequirementValues>()
  const { modal } = useApp()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const [isDirty, setDirty] = useState(false)
  const dirty = useRef(false)
  const version = useRef(stored.row_version)
  const draft = useFormDraft(form, `work-content:${stored.id}:${stored.row_version}`)
  useUnsavedGuard(dirty)
  const update = useSend(workCalls.update, {
    handledCodes: [codes.CONFLICT.code],
    refresh: [workCalls.detail, 'Outline'],
  })
  function note(): void {
    dirty.current = true
    setDirty(true)
    draft.note()
  }
  async function send(): Promise<void> {
    setSaving({ state: 'saving' })
    const { body = '', attachments = [] } = form.getFieldsValue(true) as RequirementValues
    const attachment_ids = attachments.map(({ id }) => id)
    try {
      const saved = await update.runAsync({
        id: stored.id,
        c: stored.c,
        body,
        attachment_ids,
        row_version: version.current,
      })
      version.current = saved.row_version
      dirty.current = false
      setDirty(false)
      draft.forget()
      setSaving({ state: 'saved', atMs: clock.now() })
    } catch (error) {
      setSaving({ state: 'failed' })
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        modal.warning({
          title: '作业已被他人修改',
          content: '您的修改保留在本页，请复制后刷新页面再编辑。',
          okText: '知道了',
        })
      }
    }
  }
  return {
    form,
    saving,
    isDirty: isDirty || draft.isRestored,
    isRestored: draft.isRestored,
    note,
    save() {
      form
        .validateFields()
        .then(send)
        .catch(() => undefined)
    },
  }
}
