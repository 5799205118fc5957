import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { SchemeForm } from '../parts/scheme-form.tsx'

/** The page `gradebook/scheme` of managing a container: weights, groups and what counts. */
export function Page() {
  return <ManagedTab action="grade">{(container) => <Scheme container={container} />}</ManagedTab>
}

function Scheme({ container }: { container: ManagedContainer }) {
  const sheet = useCall(gradebookCalls.sheet, { id: container.id })
  return (
    <PageFrame call={sheet}>
      {({ scheme, items }) => <SchemeForm container={container} scheme={scheme} items={items} />}
    </PageFrame>
  )
}
