import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { type ProofRow, thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useWatch } from '#api/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fullTime } from '#ui/time-words.ts'

const looks = {
  waiting: { look: 'amber', text: '待确认' },
  confirmed: { look: 'teal', text: '已确认' },
  returned: { look: 'red', text: '未通过' },
} as const

const usualLimit: number = listLimits.limit

interface ProofListProps {
  id: number
  c: number
}

/** What learners handed in, for their teacher to confirm. */
export function ProofList({ id, c }: ProofListProps) {
  const [at, setAt] = useState({ page: 1, limit: usualLimit })
  const list = useCall(thirdPartyCalls.proofs, { id, c, ...at }, { keepPrevious: true, staleMs: 0 })
  useWatch(id)
  return (
    <section aria-label="学员的完成证明" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-semibold">学员的完成证明</h2>
      <PageFrame call={list}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState isSmall title="还没有学员提交" text="学员提交证明后，在这里确认。" />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {data.map((row) => (
                  <li key={row.uid} className="py-3">
                    <Proof row={row} id={id} c={c} />
                  </li>
                ))}
              </ul>
              {total > at.limit ? <Pager {...at} total={total} onChange={setAt} /> : null}
            </>
          )
        }
      </PageFrame>
    </section>
  )
}

function Proof({ row, id, c }: ProofListProps & { row: ProofRow }) {
  const [reply, setReply] = useState('')
  const decide = useSend(thirdPartyCalls.decide, { refresh: [thirdPartyCalls.proofs] })
  const answer = (approve: boolean) => decide.run({ id, c, uid: row.uid, approve, reply })
  const { look, text } = looks[row.state]
  return (
    <div className="flex gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{row.name}</span>
          <span className="text-sm text-faint">{dotted([row.number, fullTime(row.at)])}</span>
          <LabelTag look={look}>{text}</LabelTag>
          {row.decided_by ? <span className="text-sm text-faint">{row.decided_by}</span> : null}
        </p>
        {row.note ? <p className="mt-1 break-words whitespace-pre-line text-soft">{row.note}</p> : null}
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {row.files.map((file) => (
            <li key={file.id} className="min-w-0">
              <a
                href={file.url}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-8 items-center break-all text-primary hover:underline max-md:min-h-11"
              >
                {file.filename}
              </a>
            </li>
          ))}
        </ul>
        {row.reply ? <p className="mt-1 break-words text-soft">回复：{row.reply}</p> : null}
        {row.state === 'waiting' ? (
          <div className="mt-2 flex flex-wrap gap-2">
            <TextInput
              className="!w-full sm:!w-56"
              maxLength={200}
              placeholder="回复，选填"
              aria-label={`给${row.name}的回复`}
              value={reply}
              onChange={({ target }) => setReply(target.value)}
            />
            <Button type="primary" className="max-md:!h-11" loading={decide.isSending} onClick={() => answer(true)}>
              确认完成
            </Button>
            <Button className="max-md:!h-11" disabled={decide.isSending} onClick={() => answer(false)}>
              不通过
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
