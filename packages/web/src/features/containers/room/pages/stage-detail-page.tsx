import { type RoomDetail, roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { detailPathOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { type Outline, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { OutlineList } from '../../../learning/outline/parts/shared/outline-list.tsx'
import { StageSeatwork } from '../parts/stage-seatwork.tsx'
import { stageManagePath } from '../room-paths.ts'

type Stage = CallOutput<typeof roomCalls.stage>

/** /group/stage/{id}/detail: a stage as its learners see it, with its items, how far they are, and what of it was started in class. */
export function Page() {
  const stage = useCall(roomCalls.stage, { id: Number(usePathParams().id) })
  return <PageFrame call={stage}>{(data) => <WithRoom key={data.id} stage={data} />}</PageFrame>
}

function WithRoom({ stage }: { stage: Stage }) {
  const room = useCall(roomCalls.detail, { id: stage.room.id })
  const tree = useCall(outlineCalls.tree, { content_id: stage.room.id })
  return (
    <PageFrame call={room}>
      {(detail) => (
        <PageFrame call={tree}>{(outline) => <View stage={stage} room={detail} outline={outline} />}</PageFrame>
      )}
    </PageFrame>
  )
}

function View({ stage, room, outline }: { stage: Stage; room: RoomDetail; outline: Outline }) {
  useWatch(room.id)
  useDocumentTitle(`${stage.title} - ${room.title}`)
  const facts = { type: 'room', role: room.role }
  const section = outline.sections.find(({ id }) => id === stage.id)
  const items = outline.items.filter(({ section_id }) => section_id === stage.id)
  const own = { ...outline, sections: [], items: items.map((item) => ({ ...item, section_id: 0 })) }
  return (
    <PageBody width="wide">
      <header className="mb-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <p className="text-sm text-soft">
          <PageLink to={detailPathOf({ type: 'room', id: room.id }) ?? '/'} className="hover:text-primary">
            {room.title}
          </PageLink>
          {' / '}
          {stage.project.title}
        </p>
        <h1 className="mt-1 text-xl font-semibold break-words md:text-2xl">{stage.title}</h1>
        {stage.introduce ? <p className="mt-2 break-words text-soft">{stage.introduce}</p> : null}
        {hasRight(facts, 'learns') && section ? (
          <div className="mt-3 max-w-md">
            <ProgressBar label="阶段进度" percent={section.percent} />
            <p className="mt-1 text-sm text-soft">
              必修内容共{section.required}项，已完成{section.done}项
            </p>
          </div>
        ) : null}
        {hasRight(facts, 'manages') ? (
          <div className="mt-3">
            <LinkButton to={stageManagePath(stage.id)}>管理阶段</LinkButton>
          </div>
        ) : null}
      </header>
      {section && !section.open ? <Note kind="warning" title={section.lock_reason} /> : null}
      <div className="rounded-card bg-card p-4 shadow-card">
        <OutlineList
          outline={own}
          to={(item) => (item.open ? learnPathOf({ type: 'room', id: room.id }, item.content_id) : undefined)}
        />
      </div>
      {room.role === '' ? null : <StageSeatwork id={room.id} stage={stage.id} />}
    </PageBody>
  )
}
