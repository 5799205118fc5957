import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import { lineOfRow, withLine } from '@zhixing/contract/content/joining/people-in-rows.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useApp } from '#ui/use-app.ts'
import { ImportRows } from '../import-rows.tsx'
import { type Listed, ListSource } from '../list-source.tsx'

interface ImportMembersDialogProps {
  id: number
  onClose: () => void
}

const wide = 720

/** Adds people by a list: the preview shows each line's person, and exactly these are added. */
export function ImportMembersDialog({ id, onClose }: ImportMembersDialogProps) {
  const { message } = useApp()
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [listed, setListed] = useState<Listed>({ way: 'file', text: '' })
  const [sent, setSent] = useState<string[][]>([])
  const [found, setFound] = useState<Reply<typeof memberImportCalls.previewMembers>>()
  const preview = useSend(memberImportCalls.previewMembers, { onDone: setFound })
  const apply = useSend(memberImportCalls.applyMembers, {
    refresh: ['Joining', ...refreshesOf()],
    onDone: ({ added }) => {
      message.success(`已添加${added}人`)
      onClose()
    },
  })
  const rows = found?.rows ?? []
  const count = rows.filter(({ state }) => state === 'new').length + chosen.size
  const again = () => {
    setFound(undefined)
    setChosen(new Map())
  }
  function read(list: string[][]): void {
    setSent(list)
    preview.run({ content_id: id, rows: list })
  }
  function handleMend(row: number, line: string): void {
    const mended = withLine(sent, row, line)
    setChosen((before) => new Map([...before].filter(([key]) => !key.startsWith(`${row} `))))
    setListed({ ...listed, text: mended.map((cells) => cells.join('\t')).join('\n') })
    read(mended)
  }
  function handleApply(): void {
    const choices = rows.flatMap(({ row, no }) => {
      const uid = chosen.get(`${row} ${no}`)
      return uid === undefined ? [] : [{ row, no, uid }]
    })
    apply.run({ content_id: id, token: found?.token ?? '', chosen: choices })
  }
  return (
    <Dialog
      open
      title="批量添加成员"
      width={wide}
      okText={count > 0 ? `添加${count}人` : '添加'}
      okButtonProps={{ disabled: count === 0 || preview.isSending }}
      confirmLoading={apply.isSending}
      onOk={handleApply}
      onCancel={onClose}
    >
      {found ? (
        <>
          <ImportRows
            rows={rows}
            lineOf={(row) => lineOfRow(sent[row - 1] ?? [])}
            onMend={handleMend}
            chosen={chosen}
            onChoose={(key, uid) => setChosen((before) => new Map(before).set(key, uid))}
          />
          <Button type="text" onClick={again}>
            重新选择名单
          </Button>
        </>
      ) : (
        <ListSource
          listed={listed}
          onListed={setListed}
          isReading={preview.isSending}
          most={joiningLimits.importRows}
          onRows={read}
        />
      )}
    </Dialog>
  )
}
