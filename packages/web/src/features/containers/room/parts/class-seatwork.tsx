import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { Outline } from '@zhixing/contract/learning/outline/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { SeatworkLine } from './seatwork-line.tsx'

interface ClassSeatworkProps {
  id: number
  /** The plan, or the stage, they stand in. */
  section: number
  outline: Outline
}

const everyMs = 10_000

/** The seatwork of a plan or of a stage: started and ended here, each with how many of the class are done. */
export function ClassSeatwork({ id, section, outline }: ClassSeatworkProps) {
  const asked = { id, section_id: section, page: 1, limit: listLimits.maxLimit }
  const list = useCall(seatworkCalls.seatwork, asked, { refreshEveryMs: everyMs })
  const running = new Set((list.data?.data ?? []).flatMap((row) => (row.end_time === 0 ? [row.item_id] : [])))
  const within = new Set([section, ...outline.sections.flatMap((one) => (one.parent_id === section ? [one.id] : []))])
  const items = outline.items.filter(
    (item) => within.has(item.section_id) && item.content_type !== 'signin' && !running.has(item.id),
  )
  return (
    <section className="mt-6">
      <h3 className="mb-3 font-semibold">随堂练习</h3>
      <Starter id={id} items={items} />
      <PageFrame call={list}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有随堂练习" text="选择一项内容开始，学员会立即看到。" />
          ) : (
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <li key={row.id}>
                  <SeatworkLine canEnd id={id} row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </PageFrame>
    </section>
  )
}

function Starter({ id, items }: { id: number; items: Outline['items'] }) {
  const { message } = useApp()
  const [chosen, setChosen] = useState(0)
  const start = useSend(seatworkCalls.startSeatwork, {
    refresh: ['Room', 'Outline'],
    onDone: () => {
      setChosen(0)
      message.success('已开始')
    },
  })
  if (items.length === 0) {
    return null
  }
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SelectInput
        aria-label="要开始的内容"
        className="w-full sm:w-72"
        options={[
          { value: 0, label: '选择要开始的内容' },
          ...items.map(({ id: value, title: label }) => ({ value, label })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        type="primary"
        disabled={chosen === 0}
        loading={start.isSending}
        onClick={() => start.run({ id, item_id: chosen })}
      >
        开始练习
      </Button>
    </div>
  )
}
