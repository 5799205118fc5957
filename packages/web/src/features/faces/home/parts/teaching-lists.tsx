import { RightOutlined } from '@ant-design/icons-svg'
import { fromWire, labelOf, managePathOf } from '@zhixing/contract/content-types.ts'
import type { Teaching } from '@zhixing/contract/faces/home/calls.ts'
import type { ReactNode } from 'react'
import { dot } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'

type Lists = Omit<Teaching, 'figures'>

/** The marking list of a container, of one content, with what waits there or what was marked. */
function markPath({ c, c_type, content_id, waits }: Lists['hand_ins'][number]): string {
  return managePathOf({ type: c_type, id: c }, `mark?of=${content_id}${waits ? '' : '&state=marked'}`) ?? ''
}

/** What waits to be marked, what was handed in lately, and what is not published yet. */
export function TeachingLists({ marking, hand_ins, drafts }: Lists) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
      <Block title="等待批阅" empty="没有等待批阅的提交">
        {marking.map(({ id, type, title, waiting }) => (
          <Line key={id} to={managePathOf({ type, id }, 'mark') ?? ''} title={title}>
            <LabelTag look="amber">{waiting}份</LabelTag>
          </Line>
        ))}
      </Block>
      <Block title="最近提交" empty="近两周没有新的提交">
        {hand_ins.map((row) => (
          <Line
            key={`${row.c}-${row.content_id}`}
            to={markPath(row)}
            title={row.title}
            text={
              <>
                {labelOf(fromWire(row.content_type) ?? { type: '', kind: '' })}
                {dot}
                {row.c_title}
                {dot}
                <TimeText seconds={row.last_time} />
              </>
            }
          >
            <span className="text-sm text-soft tabular-nums">{row.num}份</span>
          </Line>
        ))}
      </Block>
      <Block title="待完善和草稿" empty="没有未完成的内容">
        {drafts.map(({ id, type, title, is_empty: isEmpty }) => (
          <Line key={id} to={managePathOf({ type, id }, isEmpty ? 'content' : 'info') ?? ''} title={title}>
            <LabelTag look={isEmpty ? 'amber' : 'grey'}>{isEmpty ? '没有内容' : '草稿'}</LabelTag>
          </Line>
        ))}
      </Block>
    </div>
  )
}

function Block({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children.length > 0 ? <ul className="flex flex-col">{children}</ul> : <EmptyState isSmall title={empty} />}
    </section>
  )
}

function Line({ to, title, text, children }: { to: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-ink" title={title}>
            {title}
          </span>
          {text ? <span className="block truncate text-sm text-faint">{text}</span> : null}
        </span>
        {children}
        <Icon of={RightOutlined} className="text-sm text-faint" />
      </PageLink>
    </li>
  )
}
