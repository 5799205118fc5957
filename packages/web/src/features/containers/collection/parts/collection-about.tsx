import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { hasRight, roleLabel } from '@zhixing/contract/content/content/can.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** A cooperator or an assistant, with what they are called. */
function helperOf({ role, ...person }: CollectionDetail['cooperate_user'][number]) {
  const facts = { type: 'collection', role }
  return { ...person, label: hasRight(facts, 'manages') ? '协同教师' : roleLabel(facts) }
}

/** What a collection is about, who made it and who helps. */
export function CollectionAbout({ collection }: { collection: CollectionDetail }) {
  const people = [{ ...collection.owner, label: '创建者' }, ...collection.cooperate_user.map(helperOf)]
  return (
    <div className="flex flex-col gap-6">
      <p className="whitespace-pre-line text-ink">{collection.introduce || '老师还没有写介绍。'}</p>
      {collection.tag.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {collection.tag.map(({ id, title }) => (
            <PageLink key={id} to={`/sec/resource_center?tag_id=${id}`}>
              <LabelTag look="blue">{title}</LabelTag>
            </PageLink>
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
        创建于 <TimeText seconds={collection.create_time} />
      </p>
    </div>
  )
}
