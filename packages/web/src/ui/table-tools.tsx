import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TableColumn } from './table-columns.ts'
import { useApp } from './use-app.ts'
import { useSaveHere } from './use-save-here.ts'

// antd's popover is a tenth of what the page weighs.
const ColumnChoice = lazy(async () => ({ default: (await import('./column-choice.tsx')).ColumnChoice }))

interface TableToolsProps<Row> {
  filters?: ReactNode
  columns: readonly TableColumn<Row>[]
  shown: string[]
  onChoose: (keys: string[]) => void
  onExport?: (() => Promise<unknown>) | undefined
}

/** The line above a table: filters at the left, export and column choice at the right. */
export function TableTools<Row>({ filters, columns, shown, onChoose, onExport }: TableToolsProps<Row>) {
  const choices = columns.map(({ key, title, isFixed = false }) => ({ key, title, isFixed }))
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:contents">{filters}</div>
      {onExport ? <ExportButton onExport={onExport} /> : null}
      <div className="min-w-8 max-md:hidden">
        <Suspense fallback={null}>
          <ColumnChoice columns={choices} shown={shown} onChoose={onChoose} />
        </Suspense>
      </div>
    </div>
  )
}

function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const { message } = useApp()
  const mayBeSaved = useSaveHere()
  const [isExporting, setExporting] = useState(false)
  async function handleExport(): Promise<void> {
    if (!mayBeSaved()) {
      return
    }
    setExporting(true)
    try {
      const done = await onExport()
      if (typeof done === 'object' && done !== null && 'message' in done) {
        message.info(String(done.message))
      } else {
        message.success('导出成功')
      }
    } catch {
      // downloadCall has shown why.
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isExporting} onClick={() => handleExport()}>
      导出
    </Button>
  )
}
