import { addPathOf, labelOf } from '@zhixing/contract/content-types.ts'
import { mainType, ownMain } from '@zhixing/contract/types/main-type.ts'
import { isCreator, isSignedIn, isTeacher } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'

/** The digital archive, and one's own learning while there is none. */
const archives = [
  { path: '/sec/homepage/archive', label: '我的数字档案' },
  { path: ownMain, label: '我的学习' },
] as const

/** The right panel's actions for the person: signing in, publishing a collection, or their own centre (spec 1 §2.4). */
export function PanelPerson() {
  const session = useSession()
  if (!isSignedIn(session)) {
    return <LoginPrompt isSmall />
  }
  const archive = archives.find(({ path }) => hasPath(path))
  return (
    <div className="flex flex-wrap gap-3">
      {isTeacher(session) ? (
        <LinkButton type="primary" to={addPathOf(mainType) ?? ''}>
          发布{labelOf({ type: mainType, kind: '' })}
        </LinkButton>
      ) : null}
      {isCreator(session) ? <LinkButton to="/sec/creator">创作中心</LinkButton> : null}
      {!isCreator(session) && archive ? <LinkButton to={archive.path}>{archive.label}</LinkButton> : null}
    </div>
  )
}
