import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { testLostAnswer } from '../../../../../test/lost-answer.tsx'
import { onPage } from '../../../../../test/on-page.tsx'
import { BankDialog } from './bank-dialog.tsx'

testLostAnswer({
  content: () => onPage(<BankDialog onDone={() => undefined} onClose={() => undefined} />),
  calls: [bankCalls.create, bankCalls.update],
})
