import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { useSearchParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { SetupForm } from '../parts/setup-form.tsx'

/** /setup?key=…: the first admin, organisation and name of an installation. */
export function Page() {
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const state = useCall(setupCalls.state, { key }, { handled: true })
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-8">
      <h1 className="text-2xl font-semibold">首次设置</h1>
      <PageFrame call={state}>{(found) => <SetupForm linkKey={key} found={found} />}</PageFrame>
    </div>
  )
}
