import { DownloadOutlined } from '@ant-design/icons-svg'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'
import type { TableColumn } from './table-columns.ts'
import { useApp } from './use-app.ts'
import { useSaveHere } from './use-save-here.ts'

interface TableToolsProps<Row> {
  filters?: ReactNode
  /** Those to choose from; none while there are no rows. */
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  onChoose: (keys: string[]) => void
  onExport?: (() => Promise<unknown>) | undefined
}

/** The line above a table: filters at the left, export and column choice at the right. */
export function TableTools<Row>({ filters, onExport, ...columns }: TableToolsProps<Row>) {
  if (!filters && !onExport) {
    return null
  }
  return (
    <div className="flex flex-wrap items-start gap-2 px-4 py-3 max-md:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:contents">{filters}</div>
      {onExport ? <ExportButton onExport={onExport} /> : null}
      <ColumnTool {...columns} />
    </div>
  )
}

type ColumnToolProps<Row> = Pick<TableToolsProps<Row>, 'columns' | 'shown' | 'onChoose'>

/** The choice of columns, on screens that show them; nothing while there is none to choose from. */
export function ColumnTool<Row>({ columns, shown, onChoose }: ColumnToolProps<Row>) {
  const choices = columns.map(({ key, title, isFixed = false }) => ({
    key,
    title: shown.some((one) => one.key === key && one.needsRoom) ? `${title}（窗口较窄时不显示）` : title,
    isFixed,
  }))
  return choices.length > 0 ? (
    <div className="min-w-8 max-md:hidden">
      <ColumnChoice columns={choices} shown={shown.map(({ key }) => key)} onChoose={onChoose} />
    </div>
  ) : null
}

/** Long enough to read where to look and to press it. */
const jobMadeSeconds = 6

/** An export has become a task: says so, and leads to where one sees how far it is. */
function JobMade({ text }: { text: string }) {
  return (
    <>
      {text}
      <PageLink to="/sec/transfer" className="ml-2 text-primary">
        查看进度
      </PageLink>
    </>
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
        message.info({ content: <JobMade text={String(done.message)} />, duration: jobMadeSeconds })
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
    <Button icon={<Icon of={DownloadOutlined} />} loading={isExporting} onClick={() => handleExport()}>
      导出
    </Button>
  )
}
