import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons-svg'
import type { SkippedFile } from '@zhixing/contract/material/courseware/plan.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ReportLine } from '../run-import.ts'
import { SkippedList } from './skipped-list.tsx'

interface ReportViewProps {
  made: readonly ReportLine[]
  skipped: readonly SkippedFile[]
  /** The outline that was filled. */
  outlinePath: string
  onAgain: () => void
}

/** What was taken and what was not. */
export function ReportView({ made, skipped, outlinePath, onAgain }: ReportViewProps) {
  const taken = made.filter(({ id }) => id > 0).length
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h3 className="font-semibold" role="status">
        已导入{taken}项{made.length > taken ? `，${made.length - taken}项没有导入` : ''}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {made.map(({ title, label, id, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may be alike
          <li key={at} className="flex items-start gap-2 py-2">
            {id > 0 ? (
              <Icon of={CheckCircleFilled} className="mt-1 text-teal-text" />
            ) : (
              <Icon of={CloseCircleFilled} className="mt-1 text-danger" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                {title}
                <span className="text-faint">（{label}）</span>
                <span className="sr-only">{id > 0 ? '已导入' : '没有导入'}</span>
              </span>
              {reason ? <span className="block text-sm text-soft">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <SkippedList skipped={skipped} />
      <div className="mt-4 flex gap-2">
        <LinkButton type="primary" to={outlinePath}>
          查看内容
        </LinkButton>
        <Button onClick={onAgain}>继续导入</Button>
      </div>
    </section>
  )
}
