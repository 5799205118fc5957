import { usualExamSettings } from '@zhixing/contract/exam/settings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { LeafPreviewProps } from '../../../outline/parts/shared/type-module.ts'
import { PaperTry } from './paper-try.tsx'

/** An exam behind a preview link: tried without being handed in. */
export function ExamPreview({ preview: { questions, multi_rule } }: LeafPreviewProps) {
  return questions && questions.length > 0 ? (
    <PaperTry questions={questions} rule={multi_rule ?? usualExamSettings.multi_rule} />
  ) : (
    <section className="rounded-card bg-card shadow-card">
      <EmptyState title="试卷还没有题目" />
    </section>
  )
}
