import { managePathOf } from '@zhixing/contract/content-types.ts'
import { type Outline, type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { TabBar } from '#ui/tab-bar.tsx'
import { useGo } from '#ui/use-go.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { type PlanPage, planPages, planPath } from '../room-paths.ts'

interface PlanInClass {
  id: number
  plan: OutlineSection
  outline: Outline
}

interface PlanFrameProps {
  page: PlanPage
  children: (open: PlanInClass) => ReactNode
}

const labels = { '': '阶段管理', teaching: '授课', class: '课堂' } as const

/** A page of one plan, within the pages of managing its class. */
export function PlanFrame({ page, children }: PlanFrameProps) {
  const plan = Number(usePathParams().project)
  return (
    <ManageTab action="edit">
      {({ id }) => (
        <WithPlan id={id} planId={plan} page={page}>
          {children}
        </WithPlan>
      )}
    </ManageTab>
  )
}

function WithPlan({ id, planId, page, children }: PlanFrameProps & { id: number; planId: number }) {
  const go = useGo()
  const tree = useCall(outlineCalls.tree, { content_id: id })
  const plans = managePathOf({ type: 'room', id }, 'content') ?? '/'
  return (
    <PageFrame call={tree}>
      {(outline) => {
        const plan = outline.sections.find((one) => one.id === planId && one.parent_id === 0)
        if (!plan) {
          return <EmptyState title="计划不存在或已被删除" actions={<LinkButton to={plans}>回到计划列表</LinkButton>} />
        }
        return (
          <PageBody width="wide">
            <p className="mb-1 text-sm">
              <PageLink to={plans} className="text-soft hover:text-primary">
                计划管理
              </PageLink>
            </p>
            <h2 className="text-xl font-semibold break-words">{plan.title}</h2>
            <div className="mt-1 mb-4">
              <TabBar
                label="计划"
                items={planPages.map((key) => ({ key, label: labels[key] }))}
                value={page}
                onChange={(key) =>
                  go(
                    planPath(
                      { id, plan: planId },
                      planPages.find((one) => one === key),
                    ),
                  )
                }
              />
            </div>
            {children({ id, plan, outline })}
          </PageBody>
        )
      }}
    </PageFrame>
  )
}
