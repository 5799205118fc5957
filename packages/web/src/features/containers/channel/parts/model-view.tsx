import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import type { CompetenceFigures, TaskFigures } from '@zhixing/contract/containers/channel/data-calls.ts'
import { channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import type { ModelTree } from '@zhixing/contract/containers/channel/model.ts'
import { levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ModelRadars } from './shared/model-radars.tsx'

/** 能力模型 of a career path as it is read: what the job asks for, with one's own level beside each target. */
export function ModelView({ id }: { id: number }) {
  const tree = useCall(channelContentCalls.getTree, { id })
  return (
    <PageFrame call={tree}>
      {({ tree: model }) =>
        model.length === 0 ? (
          <EmptyState isSmall title="还没有能力模型" text="发布后会显示岗位的任务、能力和技能点。" />
        ) : (
          <Shown id={id} tree={model} />
        )
      }
    </PageFrame>
  )
}

function Shown({ id, tree }: { id: number; tree: ModelTree }) {
  const session = useSession()
  return isSignedIn(session) ? <Mine id={id} tree={tree} /> : <Jobs tree={tree} competences={[]} tasks={[]} />
}

function Mine({ id, tree }: { id: number; tree: ModelTree }) {
  const competences = useCall(channelDataCalls.getUserCompetenceModelData, { id })
  const tasks = useCall(channelDataCalls.getUserTaskModelData, { id })
  return (
    <PageFrame call={competences}>
      {(figures) => (
        <>
          <ModelRadars id={id} />
          <Jobs tree={tree} competences={figures} tasks={tasks.data ?? []} />
        </>
      )}
    </PageFrame>
  )
}

interface JobsProps {
  tree: ModelTree
  /** One's own; empty for a visitor. */
  competences: readonly CompetenceFigures[]
  tasks: readonly TaskFigures[]
}

function Jobs({ tree, competences, tasks }: JobsProps) {
  return (
    <ul className="flex flex-col gap-6">
      {tree.map((job) => (
        <li key={job.key}>
          <h3 className="text-lg font-semibold break-words">{job.title}</h3>
          {job.introduce ? <p className="mt-1 whitespace-pre-line text-soft">{job.introduce}</p> : null}
          <ul className="mt-3 flex flex-col gap-3">
            {job.children.map((task) => (
              <Task
                key={task.key}
                task={task}
                figures={tasks.find(({ key }) => key === task.key)}
                competences={competences}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface TaskProps {
  task: ModelTree[number]['children'][number]
  figures: TaskFigures | undefined
  competences: readonly CompetenceFigures[]
}

function Task({ task, figures, competences }: TaskProps) {
  return (
    <li className="rounded-card border border-line p-4">
      <h4 className="font-medium break-words">{task.title}</h4>
      {task.introduce ? <p className="mt-1 whitespace-pre-line text-soft">{task.introduce}</p> : null}
      {figures && figures.total > 0 ? (
        <div className="mt-2 max-w-md">
          <ProgressBar label={`${task.title}达标`} percent={figures.percent} />
          <p className="text-sm text-faint">
            {figures.total}个技能点，已达标{figures.met}个
          </p>
        </div>
      ) : null}
      <ul className="mt-3 flex flex-col gap-4">
        {task.children.map((competence) => {
          const mine = competences.find(({ key }) => key === competence.key)
          return (
            <li key={competence.key}>
              <h5 className="m-0 flex flex-wrap items-center gap-2 text-base font-medium break-words">
                {competence.title}
                {mine ? (
                  <span className="text-sm font-normal text-faint">
                    我：{mine.level_title} · 目标：{mine.target_title}
                  </span>
                ) : null}
              </h5>
              {competence.introduce ? <p className="text-sm text-soft">{competence.introduce}</p> : null}
              <ul className="mt-2 grid gap-2 md:grid-cols-2">
                {competence.children.map((point) => (
                  <Point
                    key={point.key}
                    title={point.title}
                    target={levelTitle(point.target)}
                    mine={mine?.points.find(({ key }) => key === point.key)}
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

interface PointProps {
  title: string
  target: string
  mine: CompetenceFigures['points'][number] | undefined
}

function Point({ title, target, mine }: PointProps) {
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-md bg-sunken px-3 py-2">
      <span className="min-w-0 flex-1 break-words">{title}</span>
      <span className="shrink-0 text-sm text-soft">
        {mine ? `${mine.level_title} / ` : ''}
        {target}
      </span>
      {mine?.met ? <LabelTag look="teal">已达标</LabelTag> : null}
    </li>
  )
}
