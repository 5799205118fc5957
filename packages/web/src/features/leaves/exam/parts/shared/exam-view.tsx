import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { ExamPanel } from '../exam-panel.tsx'

/** An exam inside the Learn page. It is sat on a page of its own, after which the outline is asked again. */
export function ExamView({ id, c }: LeafViewProps) {
  const entrance = useCall(examCalls.entrance, { id, c }, { staleMs: 0 })
  return <PageFrame call={entrance}>{(exam) => <ExamPanel exam={exam} />}</PageFrame>
}
