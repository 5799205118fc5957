import { PlusOutlined } from '@ant-design/icons-svg'
import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import { type InviteRow, inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { invitePath } from '@zhixing/contract/kernel/invite-code.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { useCopy } from '#ui/use-copy.ts'
import { NewInviteDialog } from './new-invite-dialog.tsx'

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

interface InviteListProps {
  container: { id: number; type: string }
  way: JoinWay
  namesHelpers: boolean
}

/** The codes of a container: copied as a link, shown as a picture, and ended. */
export function InviteList({ container, way, namesHelpers }: InviteListProps) {
  const invites = useCall(inviteCalls.invites, { content_id: container.id })
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<InviteRow>()
  return (
    <FormSection title="加入码" text="持加入码、链接或二维码的人可以直接加入，看不到该内容的人也可以。">
      {way === 'closed' ? <Note kind="warning" title="现在不开放加入，加入码暂时不能使用" /> : null}
      <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setMaking(true)}>
        生成加入码
      </Button>
      <div className="mt-4">
        <PageFrame call={invites} skeleton={<SkeletonLines rows={3} />}>
          {({ invites: rows }) =>
            rows.length === 0 ? (
              <EmptyState isSmall title="还没有加入码" text="生成后可以复制链接，或投屏让学员扫码。" />
            ) : (
              <ul aria-label="加入码" className="flex flex-col gap-2">
                {rows.map((row) => (
                  <InviteLine key={row.id} container={container} invite={row} onShow={() => setShown(row)} />
                ))}
              </ul>
            )
          }
        </PageFrame>
      </div>
      {isMaking ? (
        <NewInviteDialog
          container={container}
          namesHelpers={namesHelpers}
          onMade={setShown}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {shown ? <ShownInvite invite={shown} onClose={() => setShown(undefined)} /> : null}
    </FormSection>
  )
}

const states = { used: '已用完', expired: '已过期', revoked: '已停用' } as const

function linkOf({ code }: InviteRow): string {
  return new URL(invitePath(code), globalThis.location.origin).href
}

interface InviteLineProps {
  container: { id: number; type: string }
  invite: InviteRow
  onShow: () => void
}

function InviteLine({ container, invite, onShow }: InviteLineProps) {
  const copy = useCopy()
  const { modal, message } = useApp()
  const revoke = useSend(inviteCalls.revokeInvite, { refresh: ['Joining'] })
  const { code, state, role, uses, uses_max: most, expire_time: end, by } = invite
  const isOpen = state === 'open'
  function handleRevoke(): void {
    modal.danger({
      title: `停用加入码${code}？`,
      content: '停用后不能再凭它加入，已经加入的成员不受影响。',
      okText: '停用',
      onOk: async () => {
        await revoke.runAsync({ content_id: container.id, invite_id: invite.id })
        message.success('已停用')
      },
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className={`text-lg font-semibold tracking-wider ${isOpen ? '' : 'text-faint line-through'}`}>
            {code}
          </span>
          {role === 'user' ? null : <LabelTag look="amber">{roleLabel({ type: container.type, role })}</LabelTag>}
          {isOpen ? null : <LabelTag look="grey">{states[state]}</LabelTag>}
        </p>
        <p className="text-sm text-faint">
          {dotted([
            most === null ? `已加入${uses}人` : `已加入${uses}人，共${most}人`,
            end > 0 ? `${fullTime(end)}到期` : '长期有效',
            by,
          ])}
        </p>
      </div>
      {isOpen ? (
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`复制${code}的链接`} onClick={() => copy(linkOf(invite))}>
            复制链接
          </Button>
          <Button size="small" aria-label={`显示${code}的二维码`} onClick={onShow}>
            二维码
          </Button>
          <Button size="small" danger aria-label={`停用${code}`} onClick={handleRevoke}>
            停用
          </Button>
        </span>
      ) : null}
    </li>
  )
}

/** A code in large, to be shown to a class. */
function ShownInvite({ invite, onClose }: { invite: InviteRow; onClose: () => void }) {
  const copy = useCopy()
  const link = linkOf(invite)
  return (
    <Dialog open title="扫码加入" okText="复制链接" cancelText="关闭" onOk={() => copy(link)} onCancel={onClose}>
      <Suspense fallback={<SkeletonLines rows={6} className="mx-auto my-4 size-64" />}>
        <QrPicture text={link} label={`加入码${invite.code}的二维码，请用手机扫描`} />
      </Suspense>
      <p className="text-center text-[40px] leading-none font-semibold tracking-[0.2em]">{invite.code}</p>
      <p className="mt-3 text-center text-sm break-all text-faint">{link}</p>
    </Dialog>
  )
}
