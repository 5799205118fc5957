import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'

interface TextAnswersProps {
  id: number
  c: number
  question: number
}

/** What was written to one question, page by page. */
export function TextAnswers({ id, c, question }: TextAnswersProps) {
  const [page, setPage] = useState(1)
  const { limit } = listLimits
  const texts = useCall(surveyCalls.texts, { id, c, question, page, limit }, { keepPrevious: true })
  return (
    <PageFrame call={texts}>
      {({ data, total }) =>
        total === 0 ? (
          <EmptyState isSmall title="没有人填写" />
        ) : (
          <>
            <ul className="mb-3 divide-y divide-line">
              {data.map(({ no, text, name, number }) => (
                <li key={no} className="py-2">
                  <p className="break-words whitespace-pre-line">{text}</p>
                  {name ? (
                    <p className="text-sm text-faint">
                      {name} {number}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pager page={page} limit={limit} total={total} isFixed onChange={(change) => setPage(change.page)} />
          </>
        )
      }
    </PageFrame>
  )
}
