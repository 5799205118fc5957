import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { CoursePlan } from '@zhixing/contract/courseware/plan.ts'
import type { CourseReport } from '@zhixing/contract/courseware/run-plan.ts'
import { Button } from 'antd'
import { LinkButton } from '#ui/link-button.tsx'
import { itemKindLabels } from '../plan-rows.ts'
import { SkippedList } from './skipped-list.tsx'

interface ReportViewProps {
  plan: CoursePlan
  report: CourseReport
  /** The outline that was filled. */
  outlinePath: string
  onAgain: () => void
}

/** What was taken and what was not. */
export function ReportView({ plan, report: { made }, outlinePath, onAgain }: ReportViewProps) {
  const taken = made.filter(({ id }) => id > 0).length
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h3 className="font-semibold" role="status">
        已导入{taken}项{made.length > taken ? `，${made.length - taken}项没有导入` : ''}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {made.map(({ title, kind, paths, id, reason }) => (
          <li key={paths.join('|')} className="flex items-start gap-2 py-2">
            {id > 0 ? (
              <CheckCircleFilled className="mt-1 text-teal-text" aria-hidden="true" />
            ) : (
              <CloseCircleFilled className="mt-1 text-danger" aria-hidden="true" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                {title}
                <span className="text-faint">（{itemKindLabels[kind]}）</span>
                <span className="sr-only">{id > 0 ? '已导入' : '没有导入'}</span>
              </span>
              {reason ? <span className="block text-sm text-soft">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <SkippedList skipped={plan.skipped} />
      <div className="mt-4 flex gap-2">
        <LinkButton type="primary" to={outlinePath}>
          查看内容
        </LinkButton>
        <Button onClick={onAgain}>继续导入</Button>
      </div>
    </section>
  )
}
