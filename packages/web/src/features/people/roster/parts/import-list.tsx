import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { type FramedCall, PageFrame } from '#ui/page-frame.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'

interface ImportListProps {
  orgId: number
  imports: FramedCall<ListReply<CallOutput<typeof rosterCalls.imports>>>
}

/** The imports of an organisation, each undone within a day. */
export function ImportList({ orgId, imports }: ImportListProps) {
  const { modal, message } = useApp()
  const undo = useSend(rosterCalls.undo, { refresh: ['Roster', 'Org', 'User'] })
  function handleUndo(token: string): void {
    modal.danger({
      title: '撤销这次导入？',
      content: '这次新建和邀请的成员会移出组织，更新的资料恢复原样。',
      okText: '撤销',
      onOk: async () => {
        await undo.runAsync({ org_id: orgId, token })
        message.success('已撤销')
      },
    })
  }
  return (
    <FormSection title="导入记录" text="24小时内可以撤销。">
      <PageFrame call={imports}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有导入过" text="导入后，可以在这里撤销。" />
          ) : (
            <ul aria-label="导入记录" className="flex flex-col gap-2">
              {rows.map((row) => (
                <li key={row.token} className="flex min-h-11 flex-wrap items-center gap-3">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {row.file_name || '花名册'}
                    <span className="block text-sm text-faint">
                      {dotted([
                        fullTime(row.apply_time),
                        row.by,
                        `新建${row.added}人`,
                        `更新${row.changed}人`,
                        `邀请${row.invited}人`,
                      ])}
                    </span>
                  </span>
                  {row.is_undone ? <LabelTag look="grey">已撤销</LabelTag> : null}
                  {row.may_undo ? (
                    <Button size="small" danger onClick={() => handleUndo(row.token)}>
                      撤销
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </PageFrame>
    </FormSection>
  )
}
