import { BlockList, isIP } from 'node:net'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type ExamRow, findExam } from './access.ts'
import type { Refusal } from './may-start.ts'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address lies in one of these ranges; any address does where there are none. */
export function isWithin(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) {
    return true
  }
  const allowed = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    if (prefix === undefined) {
      allowed.addAddress(net, familyOf(net))
    } else {
      allowed.addSubnet(net, Number(prefix), familyOf(net))
    }
  }
  return isIP(address) > 0 && allowed.check(address, familyOf(address))
}

/** Why an exam is neither begun nor gone on with from here: by the ranges that hold now, so that a forgotten one can be added. */
export function networkRefusal({ ipAllow }: Pick<ExamRow, 'ipAllow'>, { ip }: Pick<Ctx, 'ip'>): Refusal | undefined {
  return isWithin(ipAllow, ip) ? undefined : { code: 'CONFLICT', message: examMessages.network }
}

interface SavedFrom {
  attemptId: number
  contentId: number
  /** Ranges that held when the attempt began. */
  networks: readonly string[]
}

/** Answers are saved from anywhere, so that nothing is lost; from where is written down if it was outside then and is now. */
export async function noteNetwork(
  on: Queryable,
  { ip }: Pick<Ctx, 'ip'>,
  { attemptId, contentId, networks }: SavedFrom,
): Promise<void> {
  if (isWithin(networks, ip)) {
    return
  }
  const exam = await findExam(on, contentId)
  if (!exam || isWithin(exam.ipAllow, ip)) {
    return
  }
  await on.query({
    name: 'exam.noteNetwork',
    text: `insert into attempt_network as n (attempt_id, address) values ($1, $2)
      on conflict (attempt_id, address) do update set last_at = clock_now()`,
    values: [attemptId, ip],
  })
}
