import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls, outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { secondsOf } from '#ui/local-moment.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useGo } from '#ui/use-go.ts'
import { titleRules } from '../../../learning/outline/parts/shared/leaf-rules.ts'
import { planPath } from '../room-paths.ts'

interface Values {
  title: string
  project_id?: number
  /** A day, as its field has it. */
  starts_on?: string
}

const kinds = [
  { value: 'empty', label: '空计划', text: '从头添加阶段和内容' },
  { value: 'copy', label: '复制计划', text: '复制自己班级里的一个计划，原计划不变' },
] as const

/** Makes a plan: an empty one, or a copy of one of a class the person teaches (Room/bindProject). */
export function PlanDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<Values>()
  const [kind, setKind] = useState<'empty' | 'copy'>('empty')
  const errors = useFieldErrors(form)
  const bind = useSend(roomCalls.bindProject, {
    refresh: [outlineCalls.tree, 'Room'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ project_id, left_out }) => {
      if (left_out > 0) {
        message.warning(`${left_out}项内容没有复制：已在班级里，或您不能使用`)
      }
      message.success('创建成功')
      onClose()
      go(planPath({ id, plan: project_id }))
    },
  })
  return (
    <Dialog
      open
      title="创建计划"
      okText="创建"
      cancelText="取消"
      confirmLoading={bind.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        initialValues={{ title: '' }}
        onFinish={({ title, project_id, starts_on }) =>
          bind.run({
            id,
            title,
            ...(kind === 'copy' && project_id
              ? { project_id, ...(starts_on ? { starts_on: secondsOf(`${starts_on}T00:00`) } : {}) }
              : {}),
          })
        }
      >
        <div className="mb-4">
          <ChoiceCards label="创建方式" columns={2} choices={kinds} value={kind} onChange={setKind} />
        </div>
        {kind === 'copy' ? (
          <>
            <FormItem name="project_id" label="计划" rules={[{ required: true, message: '请选择要复制的计划' }]}>
              <PlanChoice onTitle={(title) => form.setFieldsValue({ title })} />
            </FormItem>
            <FormItem name="starts_on" label="开始日期" extra="计划里的日期整体顺延，不填则保持不变">
              <DateInput range="coming" />
            </FormItem>
          </>
        ) : null}
        <FormItem name="title" label="名称" rules={titleRules} className="!mb-0">
          <CountedInput max={outlineLimits.titleMax} placeholder="如：2026年春季学期" />
        </FormItem>
      </Form>
    </Dialog>
  )
}

interface PlanChoiceProps {
  /** Tells the name of what was chosen. */
  onTitle: (title: string) => void
  /** Given by the form item. */
  value?: number
  onChange?: (value: number) => void
}

const pageSize = 5

function PlanChoice({ onTitle, value, onChange }: PlanChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const plans = useCall(roomCalls.projects, { keyword, page, limit: pageSize }, { keepPrevious: true })
  return (
    <div>
      <SearchBox
        placeholder="搜索计划或班级"
        value={keyword}
        onSearch={(next) => {
          setKeyword(next)
          setPage(1)
        }}
      />
      <PageFrame call={plans}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="没有可以复制的计划" text="您授课的班级里有计划后，可以从这里复制。" />
          ) : (
            <>
              <div className="mt-2">
                <ChoiceCards
                  label="计划"
                  choices={rows.map(({ id, title, room_title, stage_num, item_num }) => ({
                    value: id,
                    label: title,
                    text: `${room_title} · ${stage_num}个阶段 · ${item_num}项内容`,
                  }))}
                  {...(value === undefined ? {} : { value })}
                  onChange={(chosen) => {
                    onChange?.(chosen)
                    onTitle(rows.find(({ id }) => id === chosen)?.title ?? '')
                  }}
                />
              </div>
              {total > pageSize ? (
                <Pager
                  isFixed
                  page={page}
                  limit={pageSize}
                  total={total}
                  onChange={(next) => setPage(next.page ?? 1)}
                />
              ) : null}
            </>
          )
        }
      </PageFrame>
    </div>
  )
}
