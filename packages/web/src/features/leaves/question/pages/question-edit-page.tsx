import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { useCall } from '#api/use-call.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { QuestionEditor } from '../parts/question-editor.tsx'
import { QuestionReader } from '../parts/question-reader.tsx'

/** /sec/creator/question-bank/{id}/question/{question}: one question of a bank; `new` makes one. */
export function Page() {
  const { id, question } = usePathParams()
  const isNew = question === 'new'
  const bank = useCall(bankCalls.detail, { id: Number(id) })
  const stored = useCall(questionCalls.question, { id: isNew ? 1 : Number(question) }, { enabled: !isNew, staleMs: 0 })
  return (
    <PageFrame call={bank}>
      {(found) => {
        if (isNew && !found.can_edit) {
          return <NoAccess title="无操作权限" />
        }
        return isNew ? (
          <QuestionEditor bank={found} stored={undefined} />
        ) : (
          <PageFrame call={stored}>
            {(one) =>
              one.can_edit ? <QuestionEditor key={one.id} bank={found} stored={one} /> : <QuestionReader stored={one} />
            }
          </PageFrame>
        )
      }}
    </PageFrame>
  )
}
