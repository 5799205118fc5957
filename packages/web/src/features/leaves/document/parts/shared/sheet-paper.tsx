import { readSheet } from 'read-excel-file/browser'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useFileBytes } from '#ui/use-file-bytes.ts'
import { useEndSeen } from '../../../article/parts/shared/use-end-seen.ts'
import type { PaperProps } from './paper-props.ts'

const shownRows = 500

async function readRows(coming: Promise<ArrayBuffer>): Promise<string[][]> {
  const rows = await readSheet(new Blob([await coming]))
  return rows
    .slice(0, shownRows)
    .map((row) => row.map((cell) => (cell instanceof Date ? cell.toLocaleDateString('zh-CN') : String(cell ?? ''))))
}

/** The first sheet of a workbook, as a table that scrolls by itself. */
export function SheetPaper({ url, onSeen }: PaperProps) {
  const { value, error } = useFileBytes(url, readRows)
  if (error) {
    return <ErrorState error={error} />
  }
  if (!value) {
    return <SkeletonLines rows={8} className="zx-arriving" />
  }
  return (
    <div className="rounded-card bg-card p-4 shadow-card">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <tbody>
            {value.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have no other name and never move
              <tr key={index} className={index === 0 ? 'bg-sunken font-semibold' : ''}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same for its columns
                  <td key={column} className="border border-line px-3 py-2 whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <End onSeen={() => onSeen(1, 1)} />
    </div>
  )
}

function End({ onSeen }: { onSeen: () => void }) {
  const mark = useEndSeen(onSeen)
  return <div ref={mark} className="h-px" />
}
