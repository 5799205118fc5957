import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { LearnerItem } from '../parts/learner-items.tsx'
import { SectionPage } from '../parts/section-page.tsx'

/** …/stats/project/{projectId}/member/{openid}: one learner's items of a plan, with state, score and time. */
export function Page() {
  const { openid = '' } = usePathParams()
  return (
    <SectionPage param="project">
      {({ container, section }) => <Items id={container.id} section={section} openid={openid} />}
    </SectionPage>
  )
}

function Items({ id, section, openid }: { id: number; section: { id: number; title: string }; openid: string }) {
  const input = { id, openid, section_id: section.id }
  const items = useCall(reportCalls.learnerItems, { ...input, page: 1, limit: listLimits.adminLimit })
  return (
    <>
      <PageHeader
        title="学员学习明细"
        text={section.title}
        actions={<Button onClick={() => downloadCall(reportCalls.learnerItems, input)}>导出</Button>}
      />
      <PageFrame call={items}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="还没有内容" text="在计划中添加后，这里会显示学习情况。" />
          ) : (
            <ul className="divide-y divide-line rounded-card bg-card px-4 shadow-card">
              {rows.map((item) => (
                <LearnerItem key={item.content_id} item={item} />
              ))}
            </ul>
          )
        }
      </PageFrame>
    </>
  )
}
