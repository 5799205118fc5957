import { markSheetLimits } from '@zhixing/contract/around/marking/limits.ts'
import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { type ChangeEvent, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useExportFacts } from '#session/use-export-facts.ts'
import { readSheetFile } from '#ui/sheet-file.ts'
import { useApp } from '#ui/use-app.ts'
import { saveHandInFile } from './hand-in-file.ts'

interface Which {
  id: number
  content_id: number
}

const mostBytes = 10 * 1024 * 1024

/** A work's sheet: saved as a file, and a filled one read, looked at and applied as it was told. */
export function useHandInSheet(which: Which, onDone: () => void) {
  const { message } = useApp()
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const facts = useExportFacts()
  const made = useSend(markSheetCalls.exportSheet)
  const preview = useSend(markSheetCalls.previewSheet)
  const apply = useSend(markSheetCalls.applySheet, {
    refresh: [...refreshesOf(), 'Mark', 'Work'],
    onDone: ({ changed }) => {
      message.success(`已导入${changed}份批阅`)
      onDone()
    },
    onFailed: () => preview.reset(),
  })
  const save = () => {
    made.runAsync(which).then(
      (sheet) => saveHandInFile(sheet, facts(sheet.rows.length)),
      () => undefined,
    )
  }
  async function pick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = target.files ?? []
    setFault('')
    preview.reset()
    if (!picked) {
      return
    }
    setName(picked.name)
    if (!/\.(xlsx|csv)$/i.test(picked.name) || picked.size > mostBytes) {
      setFault('请选择 xlsx 或 csv 文件，不超过10MB')
    } else {
      const rows = await readSheetFile(picked, markSheetLimits).catch(() => undefined)
      if (rows) {
        preview.run({ ...which, file_name: picked.name, rows })
      } else {
        setFault('文件无法读取，请用表格软件另存为 xlsx 后重试')
      }
    }
    // The same file may be chosen once more after it was mended.
    target.value = ''
  }
  return {
    name,
    fault,
    save,
    pick,
    told: preview.reply,
    isSaving: made.isSending,
    isReading: preview.isSending,
    isApplying: apply.isSending,
    apply: () => preview.reply?.token && apply.run({ ...which, token: preview.reply.token }),
  }
}
