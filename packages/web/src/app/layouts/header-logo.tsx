import { useSession } from '#session/use-session.ts'
import { Logo } from '#ui/logo.tsx'

/** The product's logo; a branch shows its parent's (spec 1 §3, pgroup_logo). */
export function HeaderLogo() {
  const { groupInfo, parent_groups: parents } = useSession()
  if (!groupInfo?.is_sub_group || groupInfo.pgroup_logo === '') {
    return <Logo />
  }
  return (
    <img
      src={groupInfo.pgroup_logo}
      alt={parents[0]?.group_name ?? groupInfo.group_name}
      width={112}
      height={28}
      className="h-7 w-auto max-w-28 object-contain"
    />
  )
}
