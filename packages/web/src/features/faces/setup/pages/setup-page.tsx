import { codes } from '@zhixing/contract/codes.ts'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { useSearchParams } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SetupForm } from '../parts/setup-form.tsx'

const signIn = (
  <LinkButton type="primary" to="/passport/login">
    去登录
  </LinkButton>
)

/** /setup?key=…: the first admin, organisation and name of an installation. */
export function Page() {
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const state = useCall(setupCalls.state, { key }, { handled: true })
  const isDone = state.error instanceof CallError && state.error.code === codes.DELETED.code
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-8">
      <h1 className="text-2xl font-semibold">首次设置</h1>
      <PageFrame call={state} {...(isDone ? { wayOut: signIn } : {})}>
        {(found) => <SetupForm linkKey={key} found={found} />}
      </PageFrame>
    </div>
  )
}
