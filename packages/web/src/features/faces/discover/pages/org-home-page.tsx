import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { orgContentsInput } from '@zhixing/contract/faces/discover/routes.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgKindLabels, verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { DiscoverCards } from '#ui/discover.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'
import { VerifyTag } from '../../../people/organisation/parts/shared/verify-tag.tsx'

type Found = CallOutput<typeof ownOrgCalls.detail>

/** /org/{id}: what an organisation says of itself, to everybody. */
export function Page() {
  const { id = '' } = usePathParams()
  const org = useCall(ownOrgCalls.detail, { id: Number(id) })
  useDocumentTitle(org.data?.title ?? '组织主页')
  return <PageFrame call={org}>{(found) => <OrgHome org={found} />}</PageFrame>
}

function OrgHome({ org }: { org: Found }) {
  const { title, avatar, introduce, branches, parent } = org
  return (
    <PageBody width="wide">
      <div className="flex flex-col gap-4">
        <section className="flex flex-wrap items-center gap-4 rounded-card bg-card p-6 shadow-card">
          <PersonAvatar name={title} url={avatar} />
          <div className="min-w-0 flex-1 basis-60">
            <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
              <span className="wrap-anywhere">{title}</span>
              <VerifyTag status={org.verified ? verifyStates.verified : verifyStates.none} isPublic />
            </h1>
            <p className="text-soft">{dotted([orgKindLabels[org.kind], org.city])}</p>
          </div>
          <OrgAction org={org} />
        </section>
        <FormSection title="简介">
          <p className="break-words whitespace-pre-line">{introduce || '该组织还没有填写简介。'}</p>
        </FormSection>
        {parent || branches.length > 0 ? (
          <FormSection title="上级与分校">
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {[...(parent ? [parent] : []), ...branches].map(({ group_id: id, group_name: name }) => (
                <li key={id}>
                  <PageLink to={`/org/${id}`} className="text-primary hover:underline">
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </FormSection>
        ) : null}
        <PublicContents id={org.id} />
      </div>
    </PageBody>
  )
}

/** Contents that the organisation has published for everybody. */
function PublicContents({ id }: { id: number }) {
  const pages = useCallPages(discoverCalls.orgContents, orgContentsInput(id))
  return (
    <section aria-label="公开内容">
      <h2 className="mb-3 text-lg font-semibold">公开内容</h2>
      <DiscoverCards
        pages={pages}
        rowKey={(row) => row.id}
        card={(row) => <ContentCard card={row} />}
        empty={<EmptyState isSmall title="还没有公开内容" text="该组织发布并设为公开的学习集、课程等会显示在这里。" />}
      />
    </section>
  )
}

/** Comes into a branch: members of the organisation above it at once, others ask. */
function JoinBranch({ id }: { id: number }) {
  const { message } = useApp()
  const join = useSend(ownOrgCalls.doJoinBranch, {
    refresh: ['User', 'Users', 'Org', 'Home'],
    permissionClose: 'do_nothing',
    onDone: ({ state }) => message.success(state === 'active' ? '已加入组织' : '申请已提交，请等待管理员审核'),
  })
  return (
    <Button type="primary" loading={join.isSending} onClick={() => join.run({ group_id: id })}>
      加入
    </Button>
  )
}

/** What fits: manage it, be in it, wait, or come in. */
function OrgAction({ org }: { org: Found }) {
  if (org.may_manage) {
    return <LinkButton to={`/sec/org/overview?org=${org.id}`}>组织管理</LinkButton>
  }
  if (org.state === 'active') {
    return <LabelTag look="teal">已加入</LabelTag>
  }
  if (org.state === 'pending') {
    return <LabelTag look="amber">待审核</LabelTag>
  }
  if (org.parent) {
    return <JoinBranch id={org.id} />
  }
  const found = org.verified ? `&keyword=${encodeURIComponent(org.title)}` : ''
  return (
    <LinkButton type="primary" to={`/sec/homepage/org?tab=join${found}`}>
      加入
    </LinkButton>
  )
}
