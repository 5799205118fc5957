import { useState } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { DemoCodes } from '../parts/demo-codes.tsx'
import { ResetForm } from '../parts/reset-form.tsx'
import { useRedirect } from '../use-redirect.ts'

/** /passport/reset */
export function Page() {
  const { passportPath } = useRedirect()
  const [isDone, setDone] = useState(false)
  const login = passportPath('/passport/login')
  if (isDone) {
    return (
      <AuthLayout title="密码已重设">
        <Note kind="success" title="请使用新密码登录，其他设备上的登录已全部退出。" />
        <LinkButton to={login} type="primary" size="large" block>
          去登录
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title="找回密码"
      below={<DemoCodes />}
      text={
        <>
          想起来了？
          <PageLink to={login} className="text-primary underline">
            返回登录
          </PageLink>
        </>
      }
    >
      <ResetForm onDone={() => setDone(true)} />
    </AuthLayout>
  )
}
