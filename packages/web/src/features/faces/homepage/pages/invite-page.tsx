import { invitedInput } from '@zhixing/contract/faces/homepage/routes.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useLastPage } from '#ui/use-last-page.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { HomepageFrame } from '../../../people/account/parts/shared/homepage-frame.tsx'
import { OwnInvitation } from '../parts/own-invitation.tsx'

/** /sec/homepage/invite: my code, its link and picture, and who came by it. */
export function Page() {
  return (
    <HomepageFrame>
      <PageHeader title="邀请好友" text="好友通过您的链接或二维码注册后，会显示在下面。" />
      <OwnInvitation />
      <Invited />
    </HomepageFrame>
  )
}

function Invited() {
  const [query, changeQuery] = useUrlQuery()
  const input = invitedInput(query)
  const invited = useCall(accountCalls.fetchMyInvitationList, input, { keepPrevious: true, handled: true })
  useLastPage(invited.data, input, changeQuery)
  return (
    <section className="mt-4 rounded-card bg-card shadow-card" aria-labelledby="invited">
      <h3 id="invited" className="px-4 pt-4 text-base font-semibold text-ink">
        已邀请的好友{invited.data ? `（${invited.data.total}）` : ''}
      </h3>
      {invited.error && !invited.data ? (
        <ErrorState isSmall error={invited.error} onRetry={() => invited.refetch()} />
      ) : null}
      {invited.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={4} className="p-4" />
        </ShownAfter>
      ) : null}
      {invited.data?.total === 0 ? (
        <EmptyState isSmall title="还没有好友加入" text="把链接发给同学和同事，他们注册后会显示在这里。" />
      ) : null}
      {invited.data && invited.data.total > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {invited.data.data.map(({ openid, name, avatar, create_time: at }) => (
              <li key={openid} className="flex items-center gap-3 px-4 py-3">
                <PersonAvatar name={name} url={avatar} />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <TimeText seconds={at} className="shrink-0 text-sm text-faint" />
              </li>
            ))}
          </ul>
          <div className="border-t border-line px-4 py-3">
            <Pager page={input.page} limit={input.limit} total={invited.data.total} onChange={changeQuery} />
          </div>
        </>
      ) : null}
    </section>
  )
}
