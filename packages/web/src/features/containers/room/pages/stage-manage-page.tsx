import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { OutlineContents } from '../../container/parts/shared/outline-contents.tsx'
import { ClassSeatwork } from '../parts/class-seatwork.tsx'
import { planPath } from '../room-paths.ts'

/** /group/stage/{id}/manage: what stands in a stage, and what of it was started in class, by its own address. */
export function Page() {
  const stage = useCall(roomCalls.stage, { id: Number(usePathParams().id) })
  return (
    <PageFrame call={stage}>
      {({ id, title, room, project }) => (
        <ManageTab action="edit" id={room.id}>
          {() => (
            <PageBody width="wide">
              <p className="mb-1 text-sm">
                <PageLink to={planPath({ id: room.id, plan: project.id })} className="text-soft hover:text-primary">
                  {project.title}
                </PageLink>
              </p>
              <h2 className="mb-4 text-xl font-semibold break-words">{title}</h2>
              <OutlineContents key={id} id={room.id} within={id} />
              <StageSeatwork id={room.id} stage={id} />
            </PageBody>
          )}
        </ManageTab>
      )}
    </PageFrame>
  )
}

function StageSeatwork({ id, stage }: { id: number; stage: number }) {
  const tree = useCall(outlineCalls.tree, { content_id: id })
  return <PageFrame call={tree}>{(outline) => <ClassSeatwork id={id} section={stage} outline={outline} />}</PageFrame>
}
