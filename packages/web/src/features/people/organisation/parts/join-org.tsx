import { invitePath, isOrgCode } from '@zhixing/contract/kernel/invite-code.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { memberStateLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'

/** Two ways into an organisation: by its code, or by asking a verified one. */
export function JoinOrg() {
  return (
    <div className="flex flex-col gap-4">
      <JoinByCode />
      <JoinByName />
    </div>
  )
}

function JoinByCode() {
  const [code, setCode] = useState('')
  const go = useGo()
  const { message } = useApp()
  function handleJoin(): void {
    if (isOrgCode(code)) {
      go(invitePath(code.toUpperCase().replaceAll(/[\s-]/g, '')))
    } else {
      message.error(orgMessages.codeWrong)
    }
  }
  return (
    <FormSection title="用加入码加入" text="向组织管理员索取8位加入码。">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          handleJoin()
        }}
      >
        <TextInput
          aria-label="加入码"
          className="max-w-60"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button changes type="primary" htmlType="submit" disabled={code.trim() === ''}>
          加入
        </Button>
      </form>
    </FormSection>
  )
}

const shown = 10

function JoinByName() {
  const [{ keyword = '' }, changeQuery] = useUrlQuery()
  const [asked, setAsked] = useState<{ id: number; name: string }>()
  const found = useCall(
    ownOrgCalls.findGroups,
    { keyword, limit: shown },
    { enabled: keyword !== '', keepPrevious: true },
  )
  return (
    <FormSection title="查找组织" text="申请加入已认证的学校或单位，由其管理员审核。">
      <SearchBox
        placeholder="输入学校或单位名称"
        value={keyword}
        onSearch={(typed) => changeQuery({ keyword: typed })}
      />
      {keyword === '' ? null : (
        <PageFrame call={found}>
          {({ data: rows }) =>
            rows.length === 0 ? (
              <EmptyState isSmall title="没有找到该组织" text="未认证的组织只能用加入码加入。" />
            ) : (
              <ul aria-label="找到的组织" className="mt-3 flex flex-col gap-2">
                {rows.map((row) => (
                  <li key={row.group_id} className="flex min-h-11 flex-wrap items-center gap-3">
                    <PersonAvatar name={row.group_name} url={row.avatar} />
                    <span className="min-w-0 flex-1 wrap-anywhere">{row.group_name}</span>
                    {row.state === '' || row.state === 'left' ? (
                      <Button
                        size="small"
                        aria-label={`申请加入${row.group_name}`}
                        onClick={() => setAsked({ id: row.group_id, name: row.group_name })}
                      >
                        申请加入
                      </Button>
                    ) : (
                      <LabelTag look="grey">{memberStateLabels[row.state]}</LabelTag>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </PageFrame>
      )}
      {asked ? <AskDialog org={asked} onClose={() => setAsked(undefined)} /> : null}
    </FormSection>
  )
}

function AskDialog({ org, onClose }: { org: { id: number; name: string }; onClose: () => void }) {
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const { message } = useApp()
  const send = useSend(ownOrgCalls.requestJoin, {
    refresh: ['Org', 'Users'],
    onDone: () => {
      message.success('申请已提交，请等待管理员审核')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`申请加入${org.name}`}
      okText="提交申请"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => send.run({ group_id: org.id, number, reason })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextInput
          aria-label="学号/工号"
          placeholder="学号/工号（选填）"
          maxLength={orgLimits.numberMax}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextInput
          aria-label="说明"
          placeholder="说明（选填）"
          maxLength={orgLimits.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
