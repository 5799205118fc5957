import { CloseOutlined } from '@ant-design/icons-svg'
import { type TagRow, tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { tagFormLimits } from '@zhixing/contract/faces/user/tag-form.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { isDemoUser, isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'

/** The tags recommendations follow, each of which its person may take away. */
export function OwnTags() {
  const session = useSession()
  const isIn = isSignedIn(session)
  const tags = useCall(
    tagCalls.fetchUserTagLists,
    { limit: tagFormLimits.tagMax, page: 1 },
    { enabled: isIn, handled: true },
  )
  const rows = tags.data?.data ?? []
  if (!isIn || rows.length === 0) {
    return null
  }
  return (
    <section aria-label="我关注的标签" className="mt-6 flex flex-wrap items-center gap-2">
      <h2 className="text-soft">我关注的标签</h2>
      <ul className="flex flex-wrap gap-2">
        {rows.map((tag) => (
          <li key={tag.id}>
            <OwnTag tag={tag} isFixed={isDemoUser(session)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnTag({ tag, isFixed }: { tag: TagRow; isFixed: boolean }) {
  const { message } = useApp()
  const remove = useSend(userCalls.deleteUserTag, {
    refresh: ['Tag', 'Index'],
    onDone: () => message.success(`已不再关注“${tag.title}”`),
  })
  return (
    <span className="flex items-center rounded-full bg-primary-soft pl-3 text-primary max-md:min-h-11">
      <span className={isFixed ? 'py-1 pr-3' : 'py-1'}>{tag.title}</span>
      {isFixed ? null : (
        <button
          type="button"
          aria-label={`不再关注${tag.title}`}
          disabled={remove.isSending}
          onClick={() => remove.run({ id: tag.id })}
          className="flex size-8 items-center justify-center rounded-full text-sm hover:bg-card max-md:size-11"
        >
          <Icon of={CloseOutlined} />
        </button>
      )}
    </span>
  )
}
