import { practicePreview } from '@zhixing/contract/leaves/practice/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { EnvLink } from '../env-link.tsx'
import { StepAsked } from '../step-asked.tsx'

/** What a practice asks for, behind a preview link. */
export function PracticePreview({ preview }: LeafPreviewProps) {
  const { html, url } = preview
  const { steps } = practicePreview.parse(preview)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="rounded-card bg-card p-4 shadow-card md:p-8">
        {html ? <RichText html={html} /> : <p className="text-soft">老师没有另写项目场景。</p>}
        {url ? <EnvLink url={url} /> : null}
      </div>
      <h2 className="sr-only">步骤</h2>
      <ol className="grid grid-cols-1 gap-4" aria-label="步骤">
        {steps.map((step, at) => (
          <li key={step.id} className="rounded-card bg-card p-4 shadow-card md:p-6">
            <StepAsked step={step} no={at + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}
