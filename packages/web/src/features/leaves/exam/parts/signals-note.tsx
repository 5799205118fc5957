import { examSignalCalls } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import type { AttemptOf } from '../use-signals.ts'

const SignalsDialog = lazy(async () => ({ default: (await import('./signals-dialog.tsx')).SignalsDialog }))

/** Beside an attempt that is marked: that something is odd about it. Nothing where nothing is; a failure hides nothing else. */
export function SignalsNote({ attempt }: { attempt: AttemptOf }) {
  const found = useCall(examSignalCalls.signals, attempt, { handled: true })
  const [isOpen, setOpen] = useState(false)
  const signals = found.data?.signals ?? []
  const open = signals.filter(({ state }) => state === 'open').length
  if (signals.length === 0) {
    return null
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-soft">{open > 0 ? `有${open}项异常提示` : '异常提示均已处理'}</span>
      <Button size="small" className="max-md:!min-h-11" onClick={() => setOpen(true)}>
        查看
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SignalsDialog attempt={attempt} title="异常记录" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
