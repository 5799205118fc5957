import { DeleteOutlined, EditOutlined } from '@ant-design/icons-svg'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ChannelJob } from '@zhixing/contract/containers/channel-job/calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { DragGrip, dropEdges } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { jobFacts } from '../job-words.ts'

interface JobLineProps {
  job: ChannelJob
  edge: keyof typeof dropEdges | undefined
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A post in the list of who manages it. */
export function JobLine({ job, edge, isBusy, onEdit, onRemove }: JobLineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id: job.id })
  const drag = useDraggable({ id: job.id, attributes: { roleDescription: '可拖动' } })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      className={`flex min-h-12 items-center gap-2 pr-1 ${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <DragGrip drag={drag} name={job.name} />
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
    </li>
  )
}
