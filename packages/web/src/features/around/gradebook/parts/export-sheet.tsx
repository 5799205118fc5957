import { DownloadOutlined } from '@ant-design/icons-svg'
import type { GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { useState } from 'react'
import { clock } from '#api/connection.ts'
import { useSend } from '#api/use-send.ts'
import { useExportFacts } from '#session/use-export-facts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { saveScoreFile } from '../score-file.ts'

interface ExportSheetProps {
  id: number
  items: readonly GradeItem[]
  scheme: GradeScheme
}

const totalKey = 'total'
const dayLength = 10

/** Which columns a score sheet has, and the file. */
export function ExportSheet({ id, items, scheme }: ExportSheetProps) {
  const { message } = useApp()
  const facts = useExportFacts()
  const columns = [
    ...items.map(({ item_id, title }) => ({ key: `item:${item_id}`, title })),
    ...scheme.groups.map(({ key, name }) => ({ key: `group:${key}`, title: name })),
    { key: totalKey, title: '总评' },
  ]
  const [left, setLeft] = useState<readonly string[]>([])
  const [isBlank, setBlank] = useState(false)
  const send = useSend(gradeSheetCalls.exportSheet, { onFailed: () => undefined })
  const has = (key: string) => !left.includes(key)
  async function download(): Promise<void> {
    const day = fullTime(Math.floor(clock.now() / 1000)).slice(0, dayLength)
    try {
      const sheet = await send.runAsync({
        id,
        item_ids: items.filter(({ item_id }) => has(`item:${item_id}`)).map(({ item_id }) => item_id),
        groups: scheme.groups.filter(({ key }) => has(`group:${key}`)).map(({ key }) => key),
        total: has(totalKey),
        is_blank: isBlank,
      })
      await saveScoreFile(sheet, day, facts(sheet.rows.length))
      message.success('成绩单已下载')
    } catch {
      // The failure has been shown.
    }
  }
  return (
    <FormSection title="下载成绩单" text="学号、姓名总是在内，其他列可以选择。">
      <fieldset className="m-0 flex flex-wrap gap-x-6 gap-y-2 p-0">
        <legend className="sr-only">成绩单的列</legend>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            className="max-md:!min-h-11 max-md:!items-center"
            checked={has(key)}
            onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== key) : [...left, key])}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <Button
          type="primary"
          icon={<Icon of={DownloadOutlined} />}
          loading={send.isSending}
          disabled={columns.length === left.length}
          onClick={() => download()}
        >
          下载成绩单
        </Button>
        <Checkbox checked={isBlank} onChange={({ target }) => setBlank(target.checked)}>
          空白登记表（不含成绩）
        </Checkbox>
      </div>
    </FormSection>
  )
}
