import { type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { inherits, type PlaceTimeRow } from '@zhixing/contract/learning/outline/rules.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { TypeIcon } from './item-look.tsx'
import { RuleMoment } from './rule-moment.tsx'
import type { ChosenMoment } from './rule-values.ts'

interface PlaceTimesDialogProps {
  contentId: number
  /** The placed container. */
  inner: OutlineItem
  onClose: () => void
}

const pageSize = 20
const fields = [
  ['open_at', '开放时间'],
  ['due_at', '应交时间'],
  ['close_at', '截止时间'],
] as const

/** When single items of a placed container open, are due and end for those who learn here. */
export function PlaceTimesDialog({ contentId, inner, onClose }: PlaceTimesDialogProps) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(0)
  const which = { content_id: contentId, inner_id: inner.content_id }
  const items = useCall(
    outlineCalls.placeTimes,
    { ...which, page, limit: pageSize },
    { keepPrevious: true, staleMs: 0 },
  )
  return (
    <Dialog open width={680} title={`“${inner.title}”中内容的时间`} footer={null} onCancel={onClose}>
      <p className="mb-3 text-soft">只对在这里学习的学员有效，不能超出内容原有的开放和截止时间。</p>
      <PageFrame call={items}>
        {({ data: rows, total }) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {rows.map((row) => (
                <li key={row.content_id} className="py-2">
                  <div className="flex items-center gap-2">
                    <span className="shrink-0 text-primary">
                      <TypeIcon type={row.content_type} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block break-words">{row.title}</span>
                      <span className="block text-sm text-soft">{timesText(row)}</span>
                    </span>
                    <Button
                      aria-expanded={open === row.content_id}
                      aria-label={`设置${row.title}`}
                      onClick={() => setOpen(open === row.content_id ? 0 : row.content_id)}
                    >
                      设置
                    </Button>
                  </div>
                  {open === row.content_id ? <TimesForm which={which} row={row} onDone={() => setOpen(0)} /> : null}
                </li>
              ))}
            </ul>
            {total > pageSize ? (
              <Pager isFixed page={page} limit={pageSize} total={total} onChange={(change) => setPage(change.page)} />
            ) : null}
          </>
        )}
      </PageFrame>
    </Dialog>
  )
}

function holding(row: PlaceTimeRow, field: (typeof fields)[number][0]): number {
  const own = row[`own_${field}`]
  return own === inherits ? row[field] : own
}

/** The times that hold for learners here, in words. */
function timesText(row: PlaceTimeRow): string {
  const said = fields.flatMap(([field, label]) => {
    const at = holding(row, field)
    return at > 0 ? [`${label} ${fullTime(at)}`] : []
  })
  return said.join('；') || '没有设置时间'
}

type Times = Record<(typeof fields)[number][0], ChosenMoment>

function chosenOf(own: number): ChosenMoment {
  if (own === inherits) {
    return { way: 'inherit', at: '' }
  }
  return own === 0 ? { way: 'none', at: '' } : { way: 'set', at: momentOf(own) }
}

function sentOf({ way, at }: ChosenMoment, before: number): number {
  const seconds = secondsOf(at)
  return { keep: before, inherit: inherits, none: 0, set: seconds > 0 ? seconds : before }[way]
}

interface TimesFormProps {
  which: { content_id: number; inner_id: number }
  row: PlaceTimeRow
  onDone: () => void
}

function TimesForm({ which, row, onDone }: TimesFormProps) {
  const [form] = useForm<Times>()
  const { message } = useApp()
  const errors = useFieldErrors(form)
  const send = useSend(outlineCalls.setPlaceTimes, {
    showsFields: true,
    onFailed: errors.handleFailed,
    refresh: [outlineCalls.placeTimes],
  })
  async function save(values: Times): Promise<void> {
    await send.runAsync({
      ...which,
      item_ids: [row.content_id],
      open_at: sentOf(values.open_at, row.own_open_at),
      due_at: sentOf(values.due_at, row.own_due_at),
      close_at: sentOf(values.close_at, row.own_close_at),
    })
    message.success('时间已保存')
    onDone()
  }
  return (
    <Form<Times>
      form={form}
      className="mt-2 rounded-card bg-sunken p-3"
      initialValues={{
        open_at: chosenOf(row.own_open_at),
        due_at: chosenOf(row.own_due_at),
        close_at: chosenOf(row.own_close_at),
      }}
      onFinish={save}
    >
      {fields.map(([name, label]) => (
        <FormItem key={name} name={name} label={label} extra={`内容原有：${fullTime(row[name]) || '未设置'}`}>
          <RuleMoment label={label} />
        </FormItem>
      ))}
      <Button type="primary" htmlType="submit" loading={send.isSending}>
        保存
      </Button>
    </Form>
  )
}
