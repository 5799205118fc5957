import { homepageCalls, type MarkingLine } from '@zhixing/contract/faces/homepage/calls.ts'
import { useCall } from '#api/use-call.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { HomepageFrame } from '../../../people/account/parts/shared/homepage-frame.tsx'

/** /sec/homepage/mark: what waits over all I mark, the most first. */
export function Page() {
  const marking = useCall(homepageCalls.marking, {}, { handled: true })
  const waiting = marking.data?.waiting ?? 0
  return (
    <HomepageFrame badges={{ mark: waiting }}>
      <PageHeader title="我的批阅" text={waiting > 0 ? `共${waiting}份提交等待批阅` : '等待我批阅的提交显示在这里'} />
      <PageFrame call={marking}>
        {({ data }) =>
          data.length > 0 ? (
            <ul className="divide-y divide-line rounded-card bg-card shadow-card">
              {data.map((line) => (
                <MarkingRow key={line.id} line={line} />
              ))}
            </ul>
          ) : (
            <NothingToMark />
          )
        }
      </PageFrame>
    </HomepageFrame>
  )
}

function MarkingRow({ line }: { line: MarkingLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium break-words text-ink">{line.title}</h3>
        <p className="mt-1 flex items-center gap-2 text-soft">
          <LabelTag look="grey">{line.type_name}</LabelTag>
          {line.waiting}份待批阅
        </p>
      </div>
      <LinkButton type="primary" to={line.link} aria-label={`批阅：${line.title}`}>
        去批阅
      </LinkButton>
    </li>
  )
}

function NothingToMark() {
  const session = useSession()
  return isTeacher(session) ? (
    <EmptyState
      title="没有等待批阅的提交"
      text="学员提交作业、考试或作品后，会显示在这里。"
      actions={<LinkButton to="/sec/teaching-center">去教学中心</LinkButton>}
    />
  ) : (
    <EmptyState title="没有等待批阅的提交" text="成为教师或助教后，需要您批阅的提交会显示在这里。" />
  )
}
