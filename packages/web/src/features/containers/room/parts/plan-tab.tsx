import { LockOutlined } from '@ant-design/icons-svg'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { PlanPart } from '@zhixing/contract/containers/room/plan-calls.ts'
import type { SeatworkRow } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { seatworkPath, stagePath } from '../room-paths.ts'
import { OwnTeamCard } from './own-team-card.tsx'
import { SeatworkLine } from './seatwork-line.tsx'

/** The plans of a class on its page: their stages, for its learners how far they are, with what runs in class and their team. */
export function PlanTab({ id, learns, belongs }: { id: number; learns: boolean; belongs: boolean }) {
  const home = useCall(roomCalls.getRoomHomeData, { id })
  return (
    <PageFrame call={home}>
      {({ plans, seatwork, team }) => (
        <div className="flex flex-col gap-6">
          {belongs ? <Running id={id} rows={seatwork} /> : null}
          {team ? <OwnTeamCard team={team} /> : null}
          {plans.length === 0 ? (
            <EmptyState isSmall title="还没有计划" text="老师创建计划后，会显示在这里。" />
          ) : (
            plans.map((plan) => <Plan key={plan.id} plan={plan} learns={learns} />)
          )}
        </div>
      )}
    </PageFrame>
  )
}

/** Items that run in class now, and the way to all of them. */
function Running({ id, rows }: { id: number; rows: readonly SeatworkRow[] }) {
  return (
    <section aria-label="随堂练习">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">随堂练习</h3>
        <PageLink to={seatworkPath(id)} className="inline-flex min-h-11 items-center text-primary">
          全部随堂练习
        </PageLink>
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">现在没有进行中的练习。</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <SeatworkLine id={id} row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
