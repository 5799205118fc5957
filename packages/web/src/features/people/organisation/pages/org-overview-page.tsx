import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { dayText } from '../day-text.ts'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'
import { VerifyTag } from '../parts/shared/verify-tag.tsx'

/** /sec/org/overview: seats, members by role, and what waits. */
export function Page() {
  const overview = useCall(orgManageCalls.overview, { org_id: useOrgId() })
  return (
    <OrgFrame call={overview}>
      <PageFrame call={overview}>{(found) => <Overview found={found} />}</PageFrame>
    </OrgFrame>
  )
}

type Found = CallOutput<typeof orgManageCalls.overview>
const whole = 100

function Overview({ found }: { found: Found }) {
  const { org_id: id, name, seats, used, vip_name: plan, vip_end_time: end } = found
  const at = (path: string, query = '') => `/sec/org/${path}?org=${id}${query}`
  return (
    <PageBody width="wide">
      <PageHeader title={name} text={<VerifyTag status={found.verify_status} />} />
      <div className="flex flex-col gap-4">
        <FormSection title="席位">
          <p className="mb-4 flex flex-wrap items-center gap-2 text-soft">
            {plan || '未开通服务'}
            {end > 0 ? `，有效期至${dayText(end)}` : ''}
            {found.is_over ? (
              <>
                <LabelTag look="red">已到期</LabelTag>
                <PageLink to={at('plan')} className="text-primary underline">
                  去续费
                </PageLink>
              </>
            ) : null}
          </p>
          <ProgressBar
            percent={seats === 0 ? 0 : Math.min(whole, Math.round((used * whole) / seats))}
            label="席位使用"
          />
          <p className="mt-2">
            已使用 {used} 个，共 {seats} 个席位{used >= seats ? '，组织成员席位已满' : ''}
          </p>
        </FormSection>
        <FigureTiles
          tiles={[
            ...found.roles.map(({ role, count }) => ({
              label: orgRoleLabels[role],
              value: count,
              to: at('member', `&role=${role}`),
            })),
            { label: '待处理申请', value: found.requests, to: at('request') },
            { label: '已邀请', value: found.invited, to: at('member', '&state=invited') },
            { label: '已暂停', value: found.suspended, to: at('member', '&state=suspended') },
            { label: '已停用', value: found.disabled, to: at('member', '&state=disabled') },
            { label: '部门班级', value: found.departments, to: at('department') },
            { label: '分校', value: found.branches, to: at('branch') },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <LinkButton type="primary" to={at('invite')}>
            邀请成员
          </LinkButton>
          <LinkButton to={`/org/${id}`}>组织主页</LinkButton>
        </div>
      </div>
    </PageBody>
  )
}
