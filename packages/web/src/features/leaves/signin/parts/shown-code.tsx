import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import type { BoardProps } from './board-actions.tsx'

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

type Size = 'small' | 'large'

const letters: Readonly<Record<Size, string>> = { small: 'my-6 text-[64px]', large: 'my-[8dvmin] text-[28dvmin]' }

/** What learners sign in by, while it is open; nothing where they bring nothing along. */
export function ShownCode({ id, c, board, size }: BoardProps & { size: Size }) {
  if (board.window.state !== 'open') {
    return null
  }
  if (board.kind === 'qr') {
    return <ShownQr id={id} c={c} size={size} />
  }
  return board.kind === 'code' ? (
    <p className={`leading-none font-semibold tracking-[0.2em] ${letters[size]}`}>
      <span className="sr-only">签到码</span>
      {board.code}
    </p>
  ) : null
}

/** Asked for more often than it changes, so that what is scanned is never about to end. */
const askMs = 2_500

function ShownQr({ id, c, size }: { id: number; c: number; size: Size }) {
  const qr = useCall(signinCalls.qr, { id, c }, { refreshEveryMs: askMs, staleMs: 0, handled: true })
  const skeleton = <SkeletonLines rows={6} className="mx-auto my-4 size-64" />
  return qr.data ? (
    <Suspense fallback={skeleton}>
      <QrPicture
        label="签到二维码，请用手机扫描"
        text={new URL(qr.data.path, globalThis.location.origin).href}
        size={size}
      />
    </Suspense>
  ) : (
    skeleton
  )
}
