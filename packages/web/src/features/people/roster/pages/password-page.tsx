import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { isAdmin } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OrgFrame, useOrgId } from '../../organisation/parts/shared/org-frame.tsx'

type Pupil = CallOutput<typeof rosterCalls.pupils>

/** /sec/org/password: a pupil who forgot the password gets a new initial one, by a teacher or an admin. */
export function Page() {
  const hasMenu = isAdmin(useSession())
  const orgId = useOrgId()
  const [query, changeQuery] = useUrlQuery()
  const { modal } = useApp()
  const go = useGo()
  const input = { org_id: orgId, ...pageOf(query), ...keywordOf(query) }
  const pupils = useCall(rosterCalls.pupils, input, { keepPrevious: true })
  const reset = useSend(rosterCalls.resetPassword, { refresh: ['Roster'] })
  function handleReset(rows: readonly Pupil[]): void {
    const uids = rows.map(({ uid }) => uid)
    modal.confirm({
      title: rows.length === 1 ? `重置${rows[0]?.name}的密码？` : `重置${rows.length}名学员的密码？`,
      content: '原来的密码立即失效，并退出已登录的设备。新的初始密码会显示在账号条上，首次登录后由学员自己修改。',
      okText: '重置',
      onOk: async () => {
        await reset.runAsync({ org_id: orgId, uids })
        go(`/sec/org/slips?uids=${uids.join(',')}${orgId > 0 ? `&org=${orgId}` : ''}`)
      },
    })
  }
  return (
    <OrgFrame call={pupils} hasMenu={hasMenu}>
      <TablePage
        name="org-pupils"
        title="重置密码"
        text="这里是由组织建立账号、没有绑定手机号和邮箱的学员；其他人可以在登录页自己找回密码。"
        call={pupils}
        columns={columns(handleReset)}
        rowKey={(row) => row.uid}
        card={(row) => (
          <article className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{row.name}</p>
              <p className="text-sm wrap-anywhere text-faint">{dotted([row.number, row.department])}</p>
            </div>
            <ResetButton row={row} onReset={handleReset} />
          </article>
        )}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <KeywordFilter
            placeholder="搜索姓名、拼音或学号"
            value={query.keyword ?? ''}
            onSearch={(keyword) => changeQuery({ keyword })}
          />
        }
        bulkActions={(rows) => (
          <Button size="small" onClick={() => handleReset(rows)}>
            重置密码
          </Button>
        )}
        empty={
          <EmptyState
            title={query.keyword ? '没有找到学员' : '没有可以重置密码的学员'}
            text={query.keyword ? '换个姓名或学号再试。' : '导入花名册后，学员会显示在这里。'}
          />
        }
      />
    </OrgFrame>
  )
}

interface ResetProps {
  row: Pupil
  onReset: (rows: readonly Pupil[]) => void
}

function ResetButton({ row, onReset }: ResetProps) {
  return (
    <Button size="small" aria-label={`重置${row.name}的密码`} onClick={() => onReset([row])}>
      重置密码
    </Button>
  )
}

function columns(onReset: ResetProps['onReset']): readonly TableColumn<Pupil>[] {
  return [
    { key: 'name', title: '姓名', isFixed: true, render: (row) => <span className="wrap-anywhere">{row.name}</span> },
    { key: 'number', title: '学号', width: 160, render: (row) => row.number || '—' },
    { key: 'department', title: '班级', width: 180, render: (row) => row.department || '—' },
    { key: 'entered', title: '登录', width: 110, render: (row) => (row.has_entered ? '已登录过' : '还没有登录') },
    {
      key: 'action',
      title: '操作',
      width: 110,
      isFixed: true,
      isAction: true,
      render: (row) => <ResetButton row={row} onReset={onReset} />,
    },
  ]
}
