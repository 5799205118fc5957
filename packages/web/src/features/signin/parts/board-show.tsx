import { signinCalls } from '@zhixing/contract/signin/calls.ts'
import { signinKindLabels } from '@zhixing/contract/signin/shapes.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import type { BoardProps } from './board-actions.tsx'
import { RandomCall } from './random-call.tsx'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

const words = {
  waiting: { look: 'grey', text: '尚未开始' },
  open: { look: 'teal', text: '签到进行中' },
  closed: { look: 'amber', text: '已结束' },
} as const

/** What the class looks at: the code, how many are there, until when. */
export function BoardShow({ id, c, board }: BoardProps) {
  const { window, kind, code, signed, total } = board
  const { look, text } = words[window.state]
  const isOpen = window.state === 'open'
  return (
    <section aria-label="签到状态" className="rounded-card bg-card p-4 text-center shadow-card md:p-6">
      <div className="mb-3 flex items-center justify-center gap-2">
        <LabelTag look={look}>{text}</LabelTag>
        <LabelTag look="blue">{signinKindLabels[kind]}</LabelTag>
      </div>
      {isOpen && kind === 'qr' ? <ShownQr id={id} c={c} /> : null}
      {isOpen && kind === 'code' ? (
        <p className="my-6 text-[64px] leading-none font-semibold tracking-[0.2em]">
          <span className="sr-only">签到码</span>
          {code}
        </p>
      ) : null}
      <p className="text-2xl font-semibold" aria-live="polite">
        {signed} / {total}
      </p>
      <p className="text-soft">已签到人数 / 应到人数</p>
      {window.opened_at > 0 ? (
        <p className="mt-3 text-sm text-faint">
          {fullTime(window.opened_at)} 开始，{fullTime(window.close_at)} 结束
        </p>
      ) : (
        <p className="mt-3 text-sm text-faint">点击右上角“开始签到”，学员即可签到。</p>
      )}
      <RandomCall id={id} c={c} signed={signed} />
    </section>
  )
}

/** Asked for more often than it changes, so that what is scanned is never about to end. */
const askMs = 2_500

function ShownQr({ id, c }: { id: number; c: number }) {
  const qr = useCall(signinCalls.qr, { id, c }, { refreshEveryMs: askMs, staleMs: 0, handled: true })
  const skeleton = <SkeletonLines rows={6} className="mx-auto my-4 size-64" />
  return qr.data ? (
    <Suspense fallback={skeleton}>
      <QrPicture text={new URL(qr.data.path, globalThis.location.origin).href} />
    </Suspense>
  ) : (
    skeleton
  )
}
