import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import { cooperatorRole } from '@zhixing/contract/types/container.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type Kit, useKit } from '../../use-kit.ts'

/** A cooperator or an assistant, with what they are called. */
function helperOf({ type }: Kit, { role, ...person }: LearnedDetail['cooperate_user'][number]) {
  const label = roleLabel({ type, role })
  return { ...person, label: label === cooperatorRole.label ? '协同教师' : label }
}

/** Introduction, author and helpers of a container. */
export function About({ detail }: { detail: LearnedDetail }) {
  const kit = useKit()
  const people = [{ ...detail.owner, label: '创建者' }, ...detail.cooperate_user.map((one) => helperOf(kit, one))]
  return (
    <div className="flex flex-col gap-6">
      <p className="whitespace-pre-line text-ink">{detail.introduce || '老师还没有写介绍。'}</p>
      {detail.tag.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {detail.tag.map(({ id, title }) => (
            <Tag key={id} path={kit.tagPath?.(id)} title={title} />
          ))}
        </div>
      ) : null}
      <section>
        <h3 className="mb-3 font-semibold">授课团队</h3>
        <ul className="flex flex-wrap gap-4">
          {people.map((person) => (
            <li key={person.openid} className="flex items-center gap-2">
              <PersonAvatar name={person.name} url={person.avatar} />
              <span>
                {person.name}
                <span className="block text-sm text-faint">{person.label}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-faint">
        创建于 <TimeText seconds={detail.create_time} />
      </p>
    </div>
  )
}

/** A tag, linked to others with it where a list filters by tags. */
function Tag({ path, title }: { path: string | undefined; title: string }) {
  const tag = <LabelTag look="blue">{title}</LabelTag>
  return path ? <PageLink to={path}>{tag}</PageLink> : tag
}
