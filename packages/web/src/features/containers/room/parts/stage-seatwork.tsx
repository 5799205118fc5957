import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { SeatworkLine } from './seatwork-line.tsx'

/** Starts in class of one stage, the latest first; nothing where there was none. */
export function StageSeatwork({ id, stage }: { id: number; stage: number }) {
  const list = useCall(seatworkCalls.seatwork, { id, section_id: stage, page: 1, limit: listLimits.limit })
  return (
    <PageFrame call={list}>
      {({ data: rows }) =>
        rows.length === 0 ? null : (
          <section className="mt-4" aria-label="随堂练习">
            <h2 className="mb-3 font-semibold">随堂练习</h2>
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <li key={row.id}>
                  <SeatworkLine id={id} row={row} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </PageFrame>
  )
}
