import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useWatch } from '#api/use-watch.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { SeatworkLine } from '../parts/seatwork-line.tsx'

interface Shown {
  id: number
  title: string
  canEnd: boolean
}

/** /group/{id}/seatwork: what was started in class, the latest first; learners see how far they are. */
export function Page() {
  const room = useCall(roomCalls.detail, { id: Number(usePathParams().id) })
  return (
    <PageFrame call={room}>
      {({ id, title, role }) =>
        role === '' ? (
          <EmptyState
            title="加入班级后可查看随堂练习"
            actions={<LinkButton to={detailPathOf({ type: 'room', id }) ?? '/'}>查看班级</LinkButton>}
          />
        ) : (
          <List id={id} title={title} canEnd={hasRight({ type: 'room', role }, 'manages')} />
        )
      }
    </PageFrame>
  )
}

function List({ id, title, canEnd }: Shown) {
  useWatch(id)
  useDocumentTitle(`随堂练习 - ${title}`)
  const pages = useCallPages(seatworkCalls.seatwork, { id, limit: listLimits.limit, offset: 0 })
  return (
    <Discover
      title="随堂练习"
      text={
        <PageLink to={detailPathOf({ type: 'room', id }) ?? '/'} className="hover:text-primary">
          {title}
        </PageLink>
      }
      layout="narrow"
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <SeatworkLine id={id} row={row} canEnd={canEnd} />}
      empty={<EmptyState title="还没有随堂练习" text="老师在课堂上开始练习后，会显示在这里。" />}
    />
  )
}
