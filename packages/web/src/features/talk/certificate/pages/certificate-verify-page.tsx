import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits, certificateStateWords } from '@zhixing/contract/talk/certificate/limits.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { TextInput } from '#ui/text-input.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useGo } from '#ui/use-go.ts'
import { kindWords } from '../certificate-words.ts'

const dayLength = 10
const codeRoom = certificateLimits.codeLength * 2

/** /certificate/verify/{code}: whether a certificate holds, and everything it says; for anybody. */
export function Page() {
  const { code = '' } = usePathParams()
  const found = useCall(certificateCalls.verify, { code }, { enabled: code !== '', handled: true })
  return (
    <PageBody width="form">
      <PageHeader title="证书查验" text="输入证书上的验证码，核对证书内容是否与这里一致。" />
      <CodeForm key={code} code={code} />
      {code === '' ? null : (
        <PageFrame call={found}>{(certificate) => <Verified certificate={certificate} />}</PageFrame>
      )}
    </PageBody>
  )
}

function CodeForm({ code }: { code: string }) {
  const go = useGo()
  const [typed, setTyped] = useState(code)
  const wanted = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const look = () => {
    if (wanted !== '') {
      go(`/certificate/verify/${encodeURIComponent(wanted)}`)
    }
  }
  return (
    <div className="mb-4 flex gap-2">
      <TextInput
        aria-label="验证码"
        placeholder="12位验证码"
        maxLength={codeRoom}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={look}
      />
      <Button type="primary" disabled={wanted === ''} onClick={look}>
        查验
      </Button>
    </div>
  )
}

const notes = { valid: 'success', expired: 'warning', revoked: 'error', superseded: 'warning' } as const

function Verified({ certificate }: { certificate: Reply<typeof certificateCalls.verify> }) {
  const { state, kind, lines } = certificate
  const day = (seconds: number) => fullTime(seconds).slice(0, dayLength)
  const facts = [
    ['编号', certificate.no],
    ['姓名', certificate.holder],
    ['学习内容', certificate.title],
    ['颁发机构', certificate.issuer],
    ['颁发日期', day(certificate.issue_time)],
    ['有效期至', certificate.valid_time > 0 ? day(certificate.valid_time) : '长期有效'],
    ...(certificate.revoke_time > 0 ? [['撤销日期', day(certificate.revoke_time)]] : []),
  ] as const
  return (
    <>
      <Note kind={notes[state]} title={`${kindWords[kind]}：${certificateStateWords[state]}`}>
        {state === 'valid' ? '请核对证书上的文字与下面的内容是否一致。' : '请向颁发机构或持有人确认。'}
      </Note>
      <dl className="rounded-card bg-card p-4 shadow-card">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="w-20 shrink-0 text-soft">{name}</dt>
            <dd className="m-0 min-w-0 flex-1 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-4 rounded-card bg-card p-4 shadow-card">
        <h2 className="mb-2 text-lg font-semibold">证书上的全部文字</h2>
        <ul className="flex flex-col gap-1">
          {lines.map((beside, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move, and two may say the same
            <li key={at} className="flex flex-wrap justify-between gap-x-4">
              {beside.map((text) => (
                <span key={text} className="min-w-0 break-words">
                  {text}
                </span>
              ))}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-faint">为保护隐私，姓名的中间部分不显示。</p>
      </section>
    </>
  )
}
