import { useLocation } from 'react-router'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { NoAccess } from '#ui/no-access.tsx'

function fromOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/'
}

/** /sec/noauth: where a page sends whom it is not for. */
export function Page() {
  const session = useSession()
  const { state } = useLocation()
  if (isSignedIn(session)) {
    const way = session.groupInfo ? '如需开通请联系组织管理员' : '加入组织后可请组织管理员开通'
    return <NoAccess text={`您当前的身份不能访问此页面，${way}。`} />
  }
  return (
    <NoAccess
      text="登录后可能可以访问此页面。"
      actions={
        <>
          <Button type="primary" href={loginUrl(fromOf(state))}>
            登录
          </Button>
          <LinkButton to="/">回到首页</LinkButton>
        </>
      }
    />
  )
}
