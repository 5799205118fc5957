import type { OwnTeam } from '@zhixing/contract/content/team/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'

/** The team one is in, its leader first. */
export function OwnTeamCard({ team }: { team: OwnTeam }) {
  const rest = team.member_num - team.members.length
  return (
    <section aria-label="我的小组">
      <h3 className="font-semibold break-words">我的小组：{team.title}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {team.members.map((one) => (
          <li key={one.uid} className="flex max-w-full items-center gap-2">
            <PersonAvatar size="small" name={one.name} url={one.avatar} />
            <span className="min-w-0 break-words">{one.name}</span>
            {one.is_leader ? <LabelTag look="teal">组长</LabelTag> : null}
          </li>
        ))}
        {rest > 0 ? <li className="text-soft">等{team.member_num}人</li> : null}
      </ul>
    </section>
  )
}
