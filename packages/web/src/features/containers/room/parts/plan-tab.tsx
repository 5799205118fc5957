import { LockOutlined } from '@ant-design/icons-svg'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { PlanPart } from '@zhixing/contract/containers/room/plan-calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { stagePath } from '../room-paths.ts'

/** The plans of a class on its page: their stages, and for its learners how far they are. */
export function PlanTab({ id, learns }: { id: number; learns: boolean }) {
  const home = useCall(roomCalls.getRoomHomeData, { id })
  return (
    <PageFrame call={home}>
      {({ plans }) =>
        plans.length === 0 ? (
          <EmptyState isSmall title="还没有计划" text="老师创建计划后，会显示在这里。" />
        ) : (
          <div className="flex flex-col gap-6">
            {plans.map((plan) => (
              <Plan key={plan.id} plan={plan} learns={learns} />
            ))}
          </div>
        )
      }
    </PageFrame>
  )
}

function Plan({ plan, learns }: { plan: PlanPart; learns: boolean }) {
  return (
    <section aria-label={plan.title}>
      <h3 className="font-semibold break-words">{plan.title}</h3>
      {plan.introduce ? <p className="mt-1 text-sm break-words text-soft">{plan.introduce}</p> : null}
      {learns ? (
        <div className="mt-2 max-w-md">
          <ProgressBar label={`${plan.title}的进度`} percent={plan.percent} />
        </div>
      ) : null}
      <ol className="mt-2 flex flex-col">
        {plan.stages.map((stage) => (
          <li key={stage.id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-2 py-1">
            <span className="min-w-0 flex-1 break-words">
              <PageLink to={stagePath(stage.id)} className="text-ink hover:text-primary">
                {stage.title}
              </PageLink>
              {stage.open ? null : (
                <span className="block text-sm text-soft">
                  <Icon of={LockOutlined} aria-label="未解锁：" /> {stage.lock_reason}
                </span>
              )}
            </span>
            {learns && stage.required > 0 ? (
              <span className="text-sm text-faint tabular-nums">
                已完成 {stage.done}/{stage.required}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
