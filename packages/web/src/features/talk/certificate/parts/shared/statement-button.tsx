import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'

/** 学时证明: stated as of now, and shown to be printed. */
export function StatementButton({ id }: { id: number }) {
  const [made, setMade] = useState(0)
  const send = useSend(certificateCalls.statement, {
    refresh: ['Certificate'],
    onDone: ({ certificate_id }) => setMade(certificate_id),
  })
  return (
    <>
      <Button loading={send.isSending} onClick={() => send.run({ id })}>
        开具学时证明
      </Button>
      {made > 0 ? <CertificateDialog id={made} onClose={() => setMade(0)} /> : null}
    </>
  )
}
