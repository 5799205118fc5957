import { optionLists } from '@zhixing/contract/base/setting/options.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { tasksOf } from '@zhixing/contract/containers/channel/model.ts'
import {
  type ChannelJob,
  type ChannelJobStands,
  channelJobCalls,
  channelJobStands,
} from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits, jobMessages } from '@zhixing/contract/containers/channel-job/limits.ts'
import { formats } from '@zhixing/contract/limits.ts'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'
import { CitySelect } from '../../../base/region/parts/shared/city-select.tsx'
import { type JobValues, jobInput, jobValues } from '../job-values.ts'

interface JobDialogProps {
  /** The channel. */
  id: number
  /** The post that is changed; a new one without. */
  job: ChannelJob | undefined
  onClose: () => void
}

const choices = (name: 'exp' | 'edu') => optionLists[name].map(({ value, label }) => ({ value: Number(value), label }))
const nameRule = textRule({
  required: jobMessages.nameRequired,
  max: jobLimits.nameMax,
  message: jobMessages.nameLength,
})
const headcountRule = { required: true, pattern: formats.positiveInteger, message: jobMessages.headcount }
/** Names that the server has for fields named otherwise here. */
const fieldNames = { salary_min: 'from', salary_max: 'to', region_code: 'city', task_keys: 'tasks' }

const labels = {
  name: '岗位名称',
  from: '薪资下限',
  to: '薪资上限',
  city: '城市',
  headcount: '招聘人数',
  exp: '工作经验',
  edu: '学历',
  tasks: '对应的任务',
  introduce: '岗位描述',
}

/** Makes a post, or changes one. */
export function JobDialog({ id, job, onClose }: JobDialogProps) {
  const { message } = useApp()
  const [form] = useForm<JobValues>()
  const errors = useFieldErrors(form, fieldNames)
  const [newest, setNewest] = useState<ChannelJobStands | undefined>(job)
  const initialValues = jobValues(newest)
  const place = job ? `channel-job:${job.id}` : `channel-job:new:${id}`
  const editing = useFormEditing<JobValues>(form, {
    initialValues,
    draftKey: place,
    edits: newest && { version: newest.row_version, ...savedIn(newest) },
  })
  const options = {
    refresh: ['ChannelJob', channelJobCalls.library],
    showsFields: true,
    onFailed: errors.handleFailed,
  } as const
  const create = useMake(channelJobCalls.create, {
    ...options,
    keptAs: job ? undefined : place,
    by: channelJobCalls.update,
  })
  const update = useSend(channelJobCalls.update, options)
  async function save(values: JobValues): Promise<void> {
    errors.clear()
    if (editing.asks()) {
      return
    }
    const input = jobInput(values)
    try {
      await editing.sending<unknown>(() =>
        job
          ? update.runAsync({ ...input, id: job.id, row_version: editing.version() })
          : create.runAsync({ ...input, id }),
      )
    } catch (error) {
      const { data } = channelJobStands.safeParse(error instanceof CallError ? error.data : undefined)
      setNewest((before) => (before && data ? data : before))
      return
    }
    message.success('保存成功')
    onClose()
  }
  return (
    <Dialog
      open
      title={job ? '编辑岗位' : '添加岗位'}
      okText="保存"
      width={640}
      maskClosable={false}
      confirmLoading={create.isSending || update.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<JobValues> form={form} initialValues={initialValues} onValuesChange={editing.note} onFinish={save}>
        <EditedNotes editing={editing} labels={labels} />
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <FormItem name="name" label="岗位名称" rules={[nameRule]}>
          <CountedInput max={jobLimits.nameMax} placeholder="如：数控车工" />
        </FormItem>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormItem name="from" label="薪资下限（元/月）">
            <NumberInput placeholder="不填为面议" maxLength={7} />
          </FormItem>
          <FormItem name="to" label="薪资上限（元/月）">
            <NumberInput placeholder="不填为面议" maxLength={7} />
          </FormItem>
          <FormItem name="city" label="城市" rules={[{ required: true, message: jobMessages.city }]}>
            <CitySelect />
          </FormItem>
          <FormItem name="headcount" label="招聘人数" rules={[headcountRule]}>
            <NumberInput maxLength={6} />
          </FormItem>
          <FormItem name="exp" label="工作经验">
            <SelectInput options={choices('exp')} />
          </FormItem>
          <FormItem name="edu" label="学历">
            <SelectInput options={choices('edu')} />
          </FormItem>
        </div>
        <FormItem name="tasks" label="对应的任务" extra="能力模型里的任务；还没有任务时，先到内容管理里编辑能力模型。">
          <TaskChoice id={id} />
        </FormItem>
        <FormItem
          name="introduce"
          label="岗位描述"
          rules={[textRule({ max: jobLimits.introduceMax, message: jobMessages.introduceLength })]}
        >
          <CountedText max={jobLimits.introduceMax} isSoft autoSize={{ minRows: 4, maxRows: 12 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}

interface TaskChoiceProps {
  /** The channel. */
  id: number
  /** Keys of tasks; given by the form item, as is what belongs to the field. */
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Tasks of the model as its admins work on it. What was chosen and is there no longer falls away. */
function TaskChoice({ id, value = [], ...field }: TaskChoiceProps) {
  const tree = useCall(channelContentCalls.getTree, { id, use_from: 'admin' }, { handled: true })
  const options = tasksOf(tree.data?.tree ?? []).map(({ key, title }) => ({ value: key, label: title }))
  const known = new Set(options.map((one) => one.value))
  return (
    <SelectInput
      {...field}
      mode="multiple"
      maxCount={jobLimits.taskMax}
      placeholder="选择任务"
      loading={tree.isPending}
      value={tree.data ? value.filter((key) => known.has(key)) : []}
      options={options}
    />
  )
}
