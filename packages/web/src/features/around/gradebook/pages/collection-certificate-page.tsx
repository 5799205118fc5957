import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { useCall } from '#api/use-call.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { IssuedList } from '../../../talk/certificate/parts/shared/issued-list.tsx'
import { RuleForm } from '../../../talk/certificate/parts/shared/rule-form.tsx'

/** The page `certificate` of managing a container: when certificates are issued, and those that were. */
export function Page() {
  return <ManagedTab action="grade">{(container) => <Certificates container={container} />}</ManagedTab>
}

function Certificates({ container }: { container: ManagedContainer }) {
  const { id } = container
  const rule = useCall(certificateCalls.rule, { id })
  const session = useSession()
  return (
    <>
      <PageFrame call={rule}>
        {(found) => (
          <div className="max-w-[960px]">
            <PageHeader
              title="证书"
              text={`已颁发${found.issued}张`}
              actions={isTeacher(session) ? <LinkButton to="/sec/certificate/template">证书模板</LinkButton> : null}
            />
            <RuleForm id={id} rule={found} />
          </div>
        )}
      </PageFrame>
      <IssuedList id={id} />
    </>
  )
}
