import { lineOfRow, withLine } from '@zhixing/contract/content/joining/people-in-rows.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OrgFrame, useOrgId } from '../../organisation/parts/shared/org-frame.tsx'
import { ImportList } from '../parts/import-list.tsx'
import { RosterPreview } from '../parts/roster-preview.tsx'
import { type RosterListed, RosterSource } from '../parts/roster-source.tsx'

type Previewed = CallOutput<typeof rosterCalls.preview>

/** /sec/org/roster: a list of people, looked at line by line before it is applied, and undone within a day. */
export function Page() {
  const orgId = useOrgId()
  const [found, setFound] = useState<Previewed>()
  const [listed, setListed] = useState<RosterListed>({ way: 'file', text: '' })
  const [sent, setSent] = useState<{ rows: string[][]; file_name: string }>({ rows: [], file_name: '' })
  const imports = useCall(rosterCalls.imports, { org_id: orgId, limit: 20, page: 1 })
  const preview = useSend(rosterCalls.preview, { onDone: setFound })
  function read(list: { rows: string[][]; file_name: string }): void {
    setSent(list)
    preview.run({ org_id: orgId, ...list })
  }
  function handleMend(row: number, line: string): void {
    const rows = withLine(sent.rows, row, line)
    setListed({ ...listed, text: rows.map((cells) => cells.join('\t')).join('\n') })
    read({ ...sent, rows })
  }
  return (
    <OrgFrame call={imports}>
      <PageBody width="wide">
        <PageHeader
          title="导入花名册"
          text="按学号批量建立账号和班级；已有的学号会更新，不会重复建立。"
          actions={<LinkButton to={`/sec/org/slips${orgId > 0 ? `?org=${orgId}` : ''}`}>打印账号条</LinkButton>}
        />
        <div className="flex flex-col gap-4">
          {found ? (
            <RosterPreview
              orgId={orgId}
              found={found}
              isReading={preview.isSending}
              lineOf={(row) => lineOfRow(sent.rows[row - 1] ?? [])}
              onMend={handleMend}
              onLeave={() => setFound(undefined)}
            />
          ) : (
            <FormSection title="名单" text="第一行写表头：学号、姓名、班级；角色和手机号可以不填。">
              <RosterSource
                isReading={preview.isSending}
                listed={listed}
                onListed={setListed}
                onRows={(rows, file_name) => read({ rows, file_name })}
              />
            </FormSection>
          )}
          <ImportList orgId={orgId} imports={imports} />
        </div>
      </PageBody>
    </OrgFrame>
  )
}
