import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { RemarkWay } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import type { TestClient } from '../../../../test/client.ts'
import type { Sitting } from './exam.factory.ts'

export type ChangedQuestion = Partial<CallInput<typeof examCalls.saveQuestions>['questions'][number]>

/** Changes one question of the paper, as its teacher does in the editor. */
export async function editQuestion(
  server: TestClient,
  { id, c, teacher: as }: Sitting,
  { at, change }: { at: number; change: ChangedQuestion },
): Promise<void> {
  const { data } = await server.call(examCalls.questions, { id, c }, { as })
  const questions = data.questions.map(({ newest: _newest, version_no: _no, ...one }, index) =>
    index === at ? { ...one, ...change } : one,
  )
  const saved = await server.call(examCalls.saveQuestions, { id, c, row_version: data.row_version, questions }, { as })
  if (saved.code !== 20000) {
    throw new Error(`paper answered ${JSON.stringify(saved.body)}`)
  }
}

interface Wanted {
  at: number
  way: RemarkWay
}

/** What scoring a question of the paper anew is asked with. */
export function remarkOf({ id, c, questionIds }: Sitting, { at, way }: Wanted) {
  return { id, c, question_id: questionIds[at] ?? 0, way }
}

export function previewRemark(server: TestClient, sitting: Sitting, wanted: Wanted) {
  return server.call(examRemarkCalls.remarkPreview, remarkOf(sitting, wanted), { as: sitting.teacher })
}

/** Looks at what would change, and has it so. */
export async function remarkQuestion(server: TestClient, sitting: Sitting, wanted: Wanted) {
  const { data } = await previewRemark(server, sitting, wanted)
  const given = { ...remarkOf(sitting, wanted), token: data.token, reason: '标准答案写错' }
  return await server.call(examRemarkCalls.remark, given, { as: sitting.teacher })
}
