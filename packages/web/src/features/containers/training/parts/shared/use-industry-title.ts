import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { useCall } from '#api/use-call.ts'

/** Title of an industry; empty until the list is there. */
export function useIndustryTitle(): (id: number | undefined) => string {
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  return (id) => industries.data?.find((one) => one.id === id)?.title ?? ''
}
