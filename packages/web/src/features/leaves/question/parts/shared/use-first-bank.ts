import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { useCall } from '#api/use-call.ts'
import { useAtArrival } from '#ui/use-at-arrival.ts'

/** The banks that are offered before anything is typed. */
export function banksAsked(isEditable: boolean) {
  return { limit: 50, page: 1, ...(isEditable ? { editable: true } : {}) }
}

/** The bank that is meant until somebody chooses: to take questions from, the first that holds some. */
export function useFirstBank(isEditable = false) {
  const banks = useCall(bankCalls.lists, banksAsked(isEditable))
  const isKnown = banks.isSuccess && !banks.isFetching
  const rows = banks.data?.data
  const filled = isEditable ? undefined : rows?.find(({ question_num }) => question_num > 0)
  const first = useAtArrival(filled ?? rows?.[0], isKnown)
  return { banks, first }
}
