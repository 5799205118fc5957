import { PlusOutlined } from '@ant-design/icons-svg'
import { type ChannelJob, channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits } from '@zhixing/contract/containers/channel-job/limits.ts'
import { jobsInput } from '@zhixing/contract/containers/channel-job/routes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { JobDialog } from './job-dialog.tsx'
import { JobLine } from './job-line.tsx'

const refresh = ['ChannelJob', channelJobCalls.library] as const

/** The posts of a channel: made, changed, sorted, deleted. */
export function JobList({ id }: { id: number }) {
  const jobs = useCall(channelJobCalls.lists, jobsInput(id))
  const [edited, setEdited] = useState<ChannelJob | 'new'>()
  return (
    <FormSection title="岗位" text={`写明这条职业路径对应的岗位，最多${jobLimits.jobsMax}个；拖动调整顺序。`}>
      <div className="mb-4">
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setEdited('new')}>
          添加岗位
        </Button>
      </div>
      <PageFrame call={jobs} skeleton={<SkeletonLines rows={4} />}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有岗位" text="添加后，岗位显示在职业路径和岗位库里。" />
          ) : (
            <Lines id={id} rows={rows} onEdit={setEdited} />
          )
        }
      </PageFrame>
      {edited ? (
        <JobDialog id={id} job={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </FormSection>
  )
}

interface LinesProps {
  id: number
  rows: readonly ChannelJob[]
  onEdit: (job: ChannelJob) => void
}

function Lines({ id, rows, onEdit }: LinesProps) {
  const { modal, message } = useApp()
  const [wished, setWished] = useState<readonly ChannelJob[]>()
  const forget = () => setWished(undefined)
  const sort = useSend(channelJobCalls.sort, { refresh, onDone: forget, onFailed: forget })
  const remove = useSend(channelJobCalls.delete, { refresh })
  const shown = wished ?? rows
  function handleRemove(job: ChannelJob): void {
    modal.danger({
      title: `删除岗位“${job.name}”？`,
      content: '删除后不可恢复。',
      okText: '删除',
      onOk: async () => {
        await remove.runAsync({ id: job.id })
        message.success('删除成功')
      },
    })
  }
  return (
    <OrderedLines
      label="岗位"
      lines={shown}
      keyOf={(job) => job.id}
      nameOf={(at) => shown[at]?.name ?? ''}
      onChange={(next) => {
        setWished(next)
        sort.run({ id, ids: next.map((job) => job.id) })
      }}
      line={(job, _at, edge) => (
        <JobLine
          key={job.id}
          job={job}
          edge={edge}
          isBusy={remove.isSending || sort.isSending}
          onEdit={() => onEdit(job)}
          onRemove={() => handleRemove(job)}
        />
      )}
    />
  )
}
