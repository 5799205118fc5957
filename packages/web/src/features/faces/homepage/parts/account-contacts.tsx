import type { ContactKind } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { ContactDialog } from '../../passport/parts/shared/contact-dialog.tsx'
import { PasswordDialog } from '../../passport/parts/shared/password-dialog.tsx'

type Own = CallOutput<typeof accountCalls.own>

/** What I sign in by: mobile, e-mail, password; each changed in its dialog. */
export function AccountContacts({ account }: { account: Own }) {
  // Whoever came in by a password somebody else gave chooses their own first.
  const [open, setOpen] = useState<ContactKind | 'password' | null>(account.must_change ? 'password' : null)
  const close = () => setOpen(null)
  return (
    <section
      className="mt-4 w-full max-w-[720px] rounded-card bg-card p-4 shadow-card md:p-6"
      aria-labelledby="sign-in-by"
    >
      <h3 id="sign-in-by" className="mb-2 text-lg font-semibold">
        登录方式
      </h3>
      {account.must_change ? <Note kind="warning" title="请先设置自己的登录密码，再继续使用。" /> : null}
      <ul className="divide-y divide-line">
        <Line
          label="手机号"
          value={account.mobile}
          change={account.mobile ? '更换' : '绑定'}
          onChange={() => setOpen('mobile')}
        />
        <Line
          label="邮箱"
          value={account.email}
          change={account.email ? '更换' : '绑定'}
          onChange={() => setOpen('email')}
        />
        <Line
          label="登录密码"
          value={account.has_password ? '已设置' : ''}
          none="未设置"
          change={account.has_password ? '修改' : '设置'}
          onChange={() => setOpen('password')}
        />
      </ul>
      {open === 'mobile' || open === 'email' ? (
        <ContactDialog kind={open} bound={account[open]} onClose={close} />
      ) : null}
      {open === 'password' ? <PasswordDialog hasOld={account.has_password} onClose={close} /> : null}
    </section>
  )
}

interface LineProps {
  label: string
  value: string
  /** Said where there is no value. */
  none?: string
  change: string
  onChange: () => void
}

function Line({ label, value, none = '未绑定', change, onChange }: LineProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="w-20 shrink-0 text-soft">{label}</span>
      <span className={`min-w-0 flex-1 break-all ${value ? 'text-ink' : 'text-faint'}`}>{value || none}</span>
      <Button aria-label={`${change}${label}`} onClick={onChange}>
        {change}
      </Button>
    </li>
  )
}
