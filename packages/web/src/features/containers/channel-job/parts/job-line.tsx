import { DeleteOutlined, EditOutlined } from '@ant-design/icons-svg'
import type { ChannelJob } from '@zhixing/contract/containers/channel-job/calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { jobFacts } from '../job-words.ts'

interface JobLineProps {
  job: ChannelJob
  edge: DropEdge | undefined
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A post in the list of who manages it. */
export function JobLine({ job, edge, isBusy, onEdit, onRemove }: JobLineProps) {
  return (
    <DragLine id={job.id} edge={edge} className="flex min-h-12 items-center gap-2 pr-1">
      <LineGrip name={job.name} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium break-words">{job.name}</p>
        <p className="text-sm break-words text-faint">{dotted([job.salary, jobFacts(job.city, job)])}</p>
      </div>
      <Button
        type="text"
        className="max-md:!size-11"
        icon={<Icon of={EditOutlined} />}
        aria-label={`编辑${job.name}`}
        onClick={onEdit}
      />
      <Button
        type="text"
        className="max-md:!size-11"
        disabled={isBusy}
        icon={<Icon of={DeleteOutlined} />}
        aria-label={`删除${job.name}`}
        onClick={onRemove}
      />
    </DragLine>
  )
}
