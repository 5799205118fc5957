import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { BankQuestions } from '../parts/bank-questions.tsx'

/** /sec/creator/question-bank/{id}: the questions of a bank. */
export function Page() {
  const { id } = usePathParams()
  const bank = useCall(bankCalls.detail, { id: Number(id) })
  useDocumentTitle(bank.data?.title)
  return <PageFrame call={bank}>{(found) => <BankQuestions key={found.id} bank={found} />}</PageFrame>
}
