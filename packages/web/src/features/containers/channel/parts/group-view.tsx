import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import { groupsInput } from '@zhixing/contract/containers/channel/routes.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** 班级 of a career path as they are seen by who learns there. */
export function GroupView({ id }: { id: number }) {
  const groups = useCall(channelGroupCalls.groups, groupsInput(id))
  return (
    <PageFrame call={groups}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState isSmall title="还没有班级" text="管理员添加后会显示在这里。" />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((row) => (
              <li key={row.id} className="min-w-0 py-3">
                <PageLink to={row.link} className="block truncate font-medium hover:text-primary">
                  {row.title}
                </PageLink>
                <p className="truncate text-sm text-faint">
                  {dotted([row.owner.name, row.group_name, `${row.followed_num}人学习`])}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PageFrame>
  )
}
