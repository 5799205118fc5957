import { DownloadOutlined } from '@ant-design/icons-svg'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import type { Key, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureRows } from '#ui/figure-rows.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { Icon } from '#ui/icon.tsx'
import { type FramedCall, PageFrame } from '#ui/page-frame.tsx'
import type { TableColumn } from '#ui/table-columns.ts'

interface FigureListProps<Row> {
  title: string
  call: FramedCall<ListReply<Row>>
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => Key
  /** Line of a row on a phone, below its first column. */
  line: (row: Row) => ReactNode
  empty: { title: string; text: string }
  /** Makes a file of the list; left out where names may not be asked for. */
  onExport?: (() => void) | undefined
}

/** A list of figures under its heading, with a file of it for those who manage. */
export function FigureList<Row>({ title, call, empty, onExport, ...shown }: FigureListProps<Row>) {
  return (
    <PageFrame call={call}>
      {({ data: rows }) => (
        <FigureSection
          title={title}
          actions={
            onExport && rows.length > 0 ? (
              <Button icon={<Icon of={DownloadOutlined} />} aria-label={`导出${title}`} onClick={onExport}>
                导出
              </Button>
            ) : null
          }
        >
          {rows.length === 0 ? <EmptyState isSmall {...empty} /> : <FigureRows {...shown} label={title} rows={rows} />}
        </FigureSection>
      )}
    </PageFrame>
  )
}
