import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OrgFrame, useOrgId } from '../../organisation/parts/shared/org-frame.tsx'
import { ImportList } from '../parts/import-list.tsx'
import { RosterPreview } from '../parts/roster-preview.tsx'
import { RosterSource } from '../parts/roster-source.tsx'

type Previewed = CallOutput<typeof rosterCalls.preview>

/** /sec/org/roster: a list of people, looked at line by line before it is applied, and undone within a day. */
export function Page() {
  const orgId = useOrgId()
  const [found, setFound] = useState<Previewed>()
  const preview = useSend(rosterCalls.preview, { onDone: setFound })
  return (
    <OrgFrame>
      <PageBody width="wide">
        <PageHeader
          title="导入花名册"
          text="按学号批量建立账号和班级；已有的学号会更新，不会重复建立。"
          actions={<LinkButton to={`/sec/org/slips${orgId > 0 ? `?org=${orgId}` : ''}`}>打印账号条</LinkButton>}
        />
        <div className="flex flex-col gap-4">
          {found ? (
            <RosterPreview orgId={orgId} found={found} onLeave={() => setFound(undefined)} />
          ) : (
            <FormSection title="名单" text="第一行写表头：学号、姓名、班级；角色和手机号可以不填。">
              <RosterSource
                isReading={preview.isSending}
                onRows={(rows, name) => preview.run({ org_id: orgId, file_name: name, rows })}
              />
            </FormSection>
          )}
          <ImportList orgId={orgId} />
        </div>
      </PageBody>
    </OrgFrame>
  )
}
