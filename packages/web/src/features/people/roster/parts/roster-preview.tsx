import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { type RosterLine, type RosterState, rosterCalls, rosterStates } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits } from '@zhixing/contract/people/roster/limits.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipFilter } from '#ui/chip-filter.tsx'
import { dotted } from '#ui/dotted.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { MendLine } from '#ui/mend-line.tsx'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'

const states: Readonly<Record<RosterState, { label: string; look: 'teal' | 'blue' | 'amber' | 'grey' | 'red' }>> = {
  refused: { label: '有问题', look: 'red' },
  new: { label: '新建', look: 'teal' },
  invited: { label: '邀请', look: 'blue' },
  changed: { label: '更新', look: 'amber' },
  moved: { label: '调班', look: 'amber' },
  same: { label: '无变化', look: 'grey' },
}
const shownMost = 300

interface RosterPreviewProps {
  orgId: number
  found: CallOutput<typeof rosterCalls.preview>
  /** It is read anew, a line having been mended. */
  isReading: boolean
  lineOf: (row: number) => string
  onMend: (row: number, line: string) => void
  onLeave: () => void
}

/** What each line would do, and the seats; then it is done, exactly so. */
export function RosterPreview({ orgId, found, isReading, lineOf, onMend, onLeave }: RosterPreviewProps) {
  const { message } = useApp()
  const [firstOnly, setFirstOnly] = useState(false)
  const { lines, seats, token } = found
  const isShort = seats.requested > seats.free
  const does = lines.filter(({ state }) => state !== 'refused' && state !== 'same').length
  const apply = useSend(rosterCalls.apply, {
    refresh: ['Roster', 'Org', 'User'],
    permissionClose: 'do_nothing',
    onDone: (done) => {
      message.success(`已新建${done.added}人，更新${done.changed}人，邀请${done.invited}人`)
      onLeave()
    },
  })
  return (
    <FormSection title="预览" text="确认后，按下面的结果执行；有问题的行不会处理。">
      {isShort ? (
        <Note
          kind="warning"
          title={`席位不足：需要${seats.requested}个，可加${seats.free}人，超出${seats.requested - seats.free}人`}
        >
          <Checkbox checked={firstOnly} onChange={({ target }) => setFirstOnly(target.checked)}>
            先导入前 {seats.free} 人
          </Checkbox>
        </Note>
      ) : null}
      <LineList lines={lines} lineOf={lineOf} onMend={onMend} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          type="primary"
          loading={apply.isSending}
          disabled={isReading || does === 0 || (isShort && !firstOnly)}
          onClick={() => apply.run({ org_id: orgId, token, first_only: firstOnly })}
        >
          确认导入
        </Button>
        <Button onClick={onLeave}>重新选择</Button>
      </div>
    </FormSection>
  )
}

type LineListProps = Pick<RosterPreviewProps, 'lineOf' | 'onMend'> & { lines: readonly RosterLine[] }

function LineList({ lines, lineOf, onMend }: LineListProps) {
  const counts = rosterStates.map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
  const [state, setState] = useState<string>(lines.some((line) => line.state === 'refused') ? 'refused' : '')
  const shown = state === '' ? lines : lines.filter((line) => line.state === state)
  return (
    <>
      <ChipFilter
        label="结果"
        chips={[
          { value: '', label: `全部 ${lines.length}` },
          ...counts
            .filter(({ count }) => count > 0)
            .map(({ state: value, count }) => ({ value, label: `${states[value].label} ${count}` })),
        ]}
        value={state}
        onChange={setState}
      />
      <ul aria-label="名单" className="mt-3 max-h-120 overflow-y-auto rounded-card border border-line">
        {shown.slice(0, shownMost).map((line) => (
          <li
            key={line.row}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
          >
            <span className="w-16 shrink-0 text-sm text-faint max-md:flex-1">第{line.row}行</span>
            <span className="min-w-0 flex-1 break-words max-md:order-last max-md:basis-full">
              {dotted([line.number, line.name, line.department, orgRoleLabels[line.role]])}
              {line.message ? (
                <span className="block text-sm text-soft">
                  {line.column ? `${line.column}：${line.message}` : line.message}
                </span>
              ) : null}
            </span>
            <LabelTag look={states[line.state].look}>{states[line.state].label}</LabelTag>
            {line.state === 'refused' ? (
              <MendLine
                label={`第${line.row}行`}
                text={lineOf(line.row)}
                maxLength={rosterLimits.cell}
                onMend={(text) => onMend(line.row, text)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length > shownMost ? <p className="text-sm text-faint">另有{shown.length - shownMost}行没有列出</p> : null}
    </>
  )
}
