import { backendCalls } from '@zhixing/contract/faces/backend/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'

interface ErrorDialogProps {
  fingerprint: string
  onClose: () => void
}

const dialogWidth = 720

/** The latest report of an error, for whoever mends it. */
export function ErrorDialog({ fingerprint, onClose }: ErrorDialogProps) {
  const report = useCall(backendCalls.errorDetail, { fingerprint }, { handled: true })
  return (
    <Dialog open title="错误详情" width={dialogWidth} footer={null} onCancel={onClose}>
      {report.error && !report.data ? <ErrorState error={report.error} onRetry={() => report.refetch()} /> : null}
      {report.isPending ? <SkeletonLines rows={6} /> : null}
      {report.data ? <Report report={report.data} /> : null}
    </Dialog>
  )
}

function Report({ report }: { report: CallOutput<typeof backendCalls.errorDetail> }) {
  const facts = [
    { label: '页面', text: report.url },
    { label: '版本', text: report.release },
    { label: '浏览器', text: report.browser },
    { label: '最近一次', text: fullTime(report.time) },
  ].filter(({ text }) => text !== '')
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium wrap-anywhere select-all">{report.message || '（无信息）'}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="m-0 break-all text-ink">{text}</dd>
          </div>
        ))}
      </dl>
      <Code label="出错位置" text={report.stack} />
      <Code label="所在组件" text={report.component_stack.trim()} />
    </div>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return text ? (
    <section aria-label={label}>
      <h3 className="mb-1 text-sm text-soft">{label}</h3>
      <pre className="m-0 rounded-card bg-sunken p-3 text-sm break-all whitespace-pre-wrap">{text}</pre>
    </section>
  ) : null
}
