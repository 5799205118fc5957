import { type BulkAction, type HandInRow, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { bulkLimits } from '@zhixing/contract/around/marking/limits.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { bulkWords, fitsBulk } from '../bulk-plan.ts'
import type { MarkAsked } from '../marking-paths.ts'
import { type BulkProgress, useBulk } from '../use-bulk.ts'
import { BulkFields, type BulkGiven, emptyGiven, givenProblem, sentOf } from './bulk-fields.tsx'

interface BulkDialogProps {
  collectionId: number
  action: BulkAction
  selected: readonly HandInRow[]
  asked: MarkAsked
  total: number
  onClose: (isDone: boolean) => void
}

const percent = 100

/** What will be done with how many, then how far it is, then what was left and why. */
export function BulkDialog({ collectionId, action, selected, asked, total, onClose }: BulkDialogProps) {
  const [scope, setScope] = useState('selected')
  const [given, setGiven] = useState<BulkGiven>(emptyGiven)
  const [isTold, setTold] = useState(false)
  const { progress, run, stop } = useBulk()
  const whole = useCall(
    markingCalls.getMarkPageData,
    { id: collectionId, ...asked, page: 1, limit: bulkLimits.most },
    { enabled: scope === 'all' && !progress, staleMs: 0 },
  )
  const rows = scope === 'all' ? whole.data?.data : selected
  const fit = rows?.filter((row) => fitsBulk(action, row)) ?? []
  const words = bulkWords[action]
  const problem = givenProblem(action, given)
  const begin = () => {
    setTold(true)
    if (problem === '') {
      run({ id: collectionId, action, ...sentOf(action, given) }, fit).catch(() => undefined)
    }
  }
  const isRunning = progress?.state === 'running'
  const buttons = progress
    ? { okText: '完成', onOk: () => onClose(true), okButtonProps: { disabled: isRunning } }
    : {
        okText: `${words.verb}（${fit.length}份）`,
        onOk: begin,
        okButtonProps: { disabled: fit.length === 0, danger: action === 'return' },
      }
  return (
    <Dialog
      open
      title={words.title}
      cancelText={isRunning ? '停止' : '取消'}
      maskClosable={false}
      closable={!isRunning}
      onCancel={isRunning ? stop : () => onClose(progress !== undefined)}
      cancelButtonProps={progress && !isRunning ? { className: '!hidden' } : {}}
      {...buttons}
    >
      {progress ? (
        <Progress progress={progress} />
      ) : (
        <div className="flex flex-col gap-4">
          <Scope {...{ action, selected, total, scope, rows, fit }} onScope={setScope} />
          <BulkFields action={action} given={given} problem={isTold ? problem : ''} onChange={setGiven} />
        </div>
      )}
    </Dialog>
  )
}

interface ScopeProps extends Pick<BulkDialogProps, 'action' | 'selected' | 'total'> {
  scope: string
  /** Undefined while they are being read. */
  rows: readonly HandInRow[] | undefined
  fit: readonly HandInRow[]
  onScope: (scope: string) => void
}

/** Those that were selected or all that the filter finds, and with how many of them it can be done. */
function Scope({ action, selected, total, scope, rows, fit, onScope }: ScopeProps) {
  const { say, unfit } = bulkWords[action]
  const others = (rows?.length ?? 0) - fit.length
  return (
    <>
      {total > selected.length ? (
        <ChoiceBar
          label="范围"
          choices={[
            { value: 'selected', label: `所选${selected.length}份` },
            { value: 'all', label: `全部${Math.min(total, bulkLimits.most)}份` },
          ]}
          value={scope}
          onChange={onScope}
        />
      ) : null}
      <p role="status" className="text-soft">
        {rows ? `将${say(fit.length)}` : '正在读取列表…'}
        {others > 0 ? `，${others}份${unfit}，不会改动` : ''}
        {scope === 'all' && total > bulkLimits.most ? `，一次最多${bulkLimits.most}份，其余的请再次进行` : ''}。
      </p>
    </>
  )
}

function Progress({ progress }: { progress: BulkProgress }) {
  const { state, total, done, left } = progress
  const isRunning = state === 'running'
  return (
    <div className="flex flex-col gap-3">
      {isRunning ? <ProgressBar label="进度" percent={((done + left.length) * percent) / Math.max(1, total)} /> : null}
      {state === 'failed' ? <Note kind="error" title="没有全部完成，请检查网络后对其余内容重试" /> : null}
      <p role="status">
        {isRunning ? '正在处理' : '已处理'}
        {done}份{state === 'stopped' ? '，其余的没有处理' : ''}
        {left.length > 0 ? `，${left.length}份未处理：` : ''}
      </p>
      {left.length > 0 ? (
        <ul aria-label="未处理" className="max-h-56 overflow-y-auto rounded-card bg-sunken px-3 py-2 text-sm">
          {left.map((one) => (
            <li key={`${one.content_id} ${one.s}`} className="break-words">
              {one.name}《{one.title}》：{one.why}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
