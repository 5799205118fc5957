import type { Transfer } from '@zhixing/contract/base/export-task/calls.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { kindLabels, percentOf, resultText, stateLabels, stateLooks } from '../task-words.ts'
import { TaskActions } from './task-actions.tsx'

function TaskTitle({ task }: { task: Transfer }) {
  return (
    <PageLink
      to={pathTo('/sec/transfer/:id', { id: task.id })}
      className="font-medium break-words text-ink hover:text-primary max-md:inline-block max-md:py-2.75"
    >
      {task.title}
    </PageLink>
  )
}

function StateTag({ task: { state } }: { task: Transfer }) {
  return <LabelTag look={stateLooks[state]}>{stateLabels[state]}</LabelTag>
}

/** How far it is while it is worked, what came of it afterwards. */
function TaskResult({ task }: { task: Transfer }) {
  if (task.state === 'running') {
    return <ProgressBar label={`${task.title}的进度`} percent={percentOf(task)} />
  }
  const result = resultText(task)
  return (
    <>
      {result ? <span className="block">{result}</span> : null}
      {task.message ? <span className="line-clamp-2 break-words text-soft">{task.message}</span> : null}
      {task.expire_time > 0 ? (
        <span className="block text-sm text-soft">
          文件保留至 <TimeText seconds={task.expire_time} className="whitespace-nowrap" />
        </span>
      ) : null}
    </>
  )
}

export const taskColumns: readonly TableColumn<Transfer>[] = [
  { key: 'title', title: '任务', isFixed: true, render: (task) => <TaskTitle task={task} /> },
  {
    key: 'kind',
    title: '类型',
    width: 80,
    render: ({ kind }) => <LabelTag look={kind === 'import' ? 'blue' : 'grey'}>{kindLabels[kind]}</LabelTag>,
  },
  { key: 'state', title: '状态', width: 112, render: (task) => <StateTag task={task} /> },
  { key: 'result', title: '结果', width: 280, render: (task) => <TaskResult task={task} /> },
  {
    key: 'time',
    title: '创建时间',
    width: 144,
    render: (task) => <TimeText seconds={task.create_time} className="text-soft" />,
  },
  {
    key: 'actions',
    title: '操作',
    width: 120,
    isFixed: true,
    isAction: true,
    render: (task) => <TaskActions task={task} isInList />,
  },
]

/** A task on a phone. */
export function TaskCard({ task }: { task: Transfer }) {
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1">
          <LabelTag look={task.kind === 'import' ? 'blue' : 'grey'}>{kindLabels[task.kind]}</LabelTag>
          <StateTag task={task} />
        </span>
        <TimeText seconds={task.create_time} className="shrink-0 text-sm text-faint" />
      </div>
      <TaskTitle task={task} />
      <TaskResult task={task} />
      <div className="mt-1 flex empty:hidden">
        <TaskActions task={task} isInList />
      </div>
    </article>
  )
}
