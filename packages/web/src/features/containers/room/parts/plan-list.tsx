import { PlusOutlined } from '@ant-design/icons-svg'
import { type Outline, type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { planPath } from '../room-paths.ts'
import { PlanActions } from './plan-actions.tsx'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

/** The plans of a class, in their order (spec 2 §2, map/index). */
export function PlanList({ id }: { id: number }) {
  const [isMaking, setMaking] = useState(false)
  const [{ item }] = useUrlQuery()
  const tree = useCall(outlineCalls.tree, { content_id: id })
  const button = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setMaking(true)}>
      创建计划
    </Button>
  )
  return (
    <PageBody width="wide">
      <PageHeader title="计划管理" text="每个计划分为若干阶段，学员按计划学习。" actions={button} />
      <PageFrame call={tree}>
        {(outline) => {
          const made = planOfItem(outline, Number(item ?? 0))
          return made === undefined ? (
            <Plans id={id} outline={outline} button={button} />
          ) : (
            <Navigate to={`${planPath({ id, plan: made })}?item=${item}`} replace />
          )
        }}
      </PageFrame>
      {isMaking ? (
        <Suspense fallback={null}>
          <PlanDialog id={id} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  )
}

/** The plan in which a content stands that was just made or changed, 0 for none; undefined where it is not in the class. */
function planOfItem({ items, sections }: Outline, contentId: number): number | undefined {
  const item = items.find(({ content_id }) => content_id === contentId)
  const section = sections.find(({ id }) => id === item?.section_id)
  return item && (section ? section.parent_id || section.id : 0)
}

interface PlansProps {
  id: number
  outline: Outline
  button: React.ReactNode
}

function Plans({ id, outline, button }: PlansProps) {
  const plans = outline.sections.filter(({ parent_id }) => parent_id === 0)
  const loose = outline.items.filter(({ section_id }) => section_id === 0).length
  if (plans.length === 0 && loose === 0) {
    return <EmptyState title="还没有计划" text="创建一个空计划，或复制自己班级里的计划。" actions={button} />
  }
  return (
    <ul className="flex flex-col gap-3">
      {plans.map((plan, at) => (
        <li key={plan.id}>
          <PlanCard id={id} plan={plan} outline={outline} at={at} count={plans.length} />
        </li>
      ))}
      {loose > 0 ? (
        <li className="rounded-card bg-card p-4 shadow-card">
          <PageLink to={planPath({ id, plan: 0 })} className="font-medium text-ink hover:text-primary">
            未归入计划的内容（{loose}项）
          </PageLink>
        </li>
      ) : null}
    </ul>
  )
}

interface PlanCardProps {
  id: number
  plan: OutlineSection
  outline: Outline
  /** Its place among the plans. */
  at: number
  count: number
}

function PlanCard({ id, plan, outline, at, count }: PlanCardProps) {
  const stages = outline.sections.filter(({ parent_id }) => parent_id === plan.id)
  const within = new Set([plan.id, ...stages.map((stage) => stage.id)])
  const items = outline.items.filter(({ section_id }) => within.has(section_id)).length
  const path = { id, plan: plan.id }
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="break-words">
          <PageLink to={planPath(path)} className="font-medium text-ink hover:text-primary">
            {plan.title}
          </PageLink>
        </h3>
        <p className="text-sm text-faint">{dotted([`${stages.length}个阶段`, `${items}项内容`])}</p>
        {plan.introduce ? <p className="mt-1 text-sm break-words text-soft">{plan.introduce}</p> : null}
      </div>
      <nav className="flex flex-wrap items-center gap-1" aria-label={plan.title}>
        <PageLink to={planPath(path)} className="zx-link px-2 py-1 text-primary">
          阶段管理
        </PageLink>
        <PageLink to={planPath(path, 'teaching')} className="zx-link px-2 py-1 text-primary">
          授课
        </PageLink>
        <PageLink to={planPath(path, 'class')} className="zx-link px-2 py-1 text-primary">
          课堂
        </PageLink>
        <PlanActions id={id} plan={plan} outline={outline} at={at} count={count} />
      </nav>
    </article>
  )
}
