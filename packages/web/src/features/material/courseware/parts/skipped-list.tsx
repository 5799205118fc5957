import type { SkippedFile } from '@zhixing/contract/material/courseware/plan.ts'

/** Files that are not taken, each with its reason. */
export function SkippedList({ skipped }: { skipped: readonly SkippedFile[] }) {
  if (skipped.length === 0) {
    return null
  }
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer text-soft">{skipped.length}个文件不导入</summary>
      <ul className="divide-y divide-line text-sm">
        {skipped.map(({ path, reason }) => (
          <li key={path} className="flex flex-wrap justify-between gap-2 py-1">
            <span className="min-w-0 break-all">{path}</span>
            <span className="text-faint">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
