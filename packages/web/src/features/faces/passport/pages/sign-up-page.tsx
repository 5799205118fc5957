import { PageLink } from '#ui/page-link.tsx'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { DemoCodes } from '../parts/demo-codes.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import { SignedInNote } from '../parts/signed-in-note.tsx'
import { useRedirect } from '../use-redirect.ts'

/** /passport/register */
export function Page() {
  const { back, passportPath } = useRedirect()
  return (
    <AuthLayout
      title="注册"
      below={<DemoCodes />}
      text={
        <>
          已有账号？
          <PageLink to={passportPath('/passport/login')} className="text-primary underline">
            直接登录
          </PageLink>
        </>
      }
    >
      <SignedInNote back={back} />
      <SignUpForm />
    </AuthLayout>
  )
}
