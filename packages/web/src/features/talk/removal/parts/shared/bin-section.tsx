import type { CallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TimeText } from '#ui/time-text.tsx'

interface BinRow {
  id: number
  title: string
  deleted_time: number
}

interface BinSectionProps<Row extends BinRow> {
  title: string
  text: string
  pages: CallPages<Row>
  /** Text of one below its title. */
  lineOf: (row: Row) => string
  isSending: boolean
  onRestore: (row: Row) => void
}

/** Lists deleted things of one kind that can be restored; nothing where there is none. */
export function BinSection<Row extends BinRow>(props: BinSectionProps<Row>) {
  const { title, text, pages, lineOf, isSending, onRestore } = props
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending || pages.rows.length === 0) {
    return null
  }
  return (
    <section className="mt-6 rounded-card bg-card p-4 shadow-card md:p-6" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-soft">{text}</p>
      <ul className="mt-2 divide-y divide-line">
        {pages.rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{row.title}</p>
              <p className="mt-1 text-sm text-faint">
                {lineOf(row)}，删除于
                <TimeText seconds={row.deleted_time} />
              </p>
            </div>
            <Button
              size="small"
              className="max-md:!h-11"
              disabled={isSending}
              aria-label={`恢复${row.title}`}
              onClick={() => onRestore(row)}
            >
              恢复
            </Button>
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </section>
  )
}
