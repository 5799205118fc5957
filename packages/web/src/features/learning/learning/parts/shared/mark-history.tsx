import type { MarkedEntry } from '@zhixing/contract/learning/learning/marking.ts'
import { TimeText } from '#ui/time-text.tsx'

interface MarkHistoryProps {
  entries: readonly MarkedEntry[]
  /** What a slot is called; nothing where the whole is marked at once. */
  nameOf?: (slot: number) => string
}

/** Every mark that was given before this page was opened, newest first; folded away. */
export function MarkHistory({ entries, nameOf }: MarkHistoryProps) {
  if (entries.length === 0) {
    return null
  }
  return (
    <details className="max-lg:hidden">
      <summary className="cursor-pointer text-soft max-md:min-h-11 max-md:py-2.75">
        批阅记录（{entries.length}）
      </summary>
      <ol className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
        {entries.map((entry) => (
          <li key={`${entry.slot} ${entry.at} ${entry.marker}`} className="text-sm">
            <span className="text-faint">
              <TimeText seconds={entry.at} /> {entry.marker}
              {entry.is_import ? '（成绩表导入）' : ''}
            </span>
            <span className="block break-words">
              {nameOf && entry.slot > 0 ? `${nameOf(entry.slot)} ` : ''}
              {entry.score === null ? '未评分' : `${entry.score}分`}
              {entry.comment ? `，${entry.comment}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
