import { examPreview } from '@zhixing/contract/leaves/exam/preview.ts'
import { usualExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { PaperTry } from './paper-try.tsx'

/** An exam behind a preview link: tried without being handed in. */
export function ExamPreview({ preview }: LeafPreviewProps) {
  const { questions, sections, drawn, multi_rule, negative_rule } = examPreview.parse(preview)
  return questions.length + drawn.question_num > 0 ? (
    <PaperTry
      questions={questions}
      sections={sections}
      drawn={drawn}
      rule={multi_rule ?? usualExamSettings.multi_rule}
      negative={negative_rule ?? 0}
    />
  ) : (
    <section className="rounded-card bg-card shadow-card">
      <EmptyState title="试卷还没有题目" />
    </section>
  )
}
