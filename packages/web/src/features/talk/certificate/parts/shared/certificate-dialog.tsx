import { DownloadOutlined } from '@ant-design/icons-svg'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { useSaveHere } from '#ui/use-save-here.ts'
import { kindWords } from '../../certificate-words.ts'
import { savePdf, verifyAddress } from '../../save-pdf.ts'
import { PrintedPaper } from './printed-paper.tsx'

/** One certificate to look at, to be saved as PDF and to be looked up as others do. */
export function CertificateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const detail = useCall(certificateCalls.detail, { id })
  const { message } = useApp()
  const mayBeSaved = useSaveHere()
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    const found = detail.data
    if (!found || !mayBeSaved()) {
      return
    }
    setSaving(true)
    try {
      await savePdf(found.printed, {
        code: found.code,
        name: `${found.holder}-${found.title}-${kindWords[found.kind]}`,
      })
    } catch {
      message.error('生成失败，请换一个浏览器重试')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={detail.data ? kindWords[detail.data.kind] : '证书'}
      open
      width={760}
      onCancel={onClose}
      footer={
        <>
          {detail.data ? <LinkButton to={`/certificate/verify/${detail.data.code}`}>查验页面</LinkButton> : null}
          <Button
            type="primary"
            icon={<Icon of={DownloadOutlined} />}
            loading={isSaving}
            disabled={!detail.data}
            onClick={() => save()}
          >
            下载PDF
          </Button>
        </>
      }
    >
      <PageFrame call={detail}>
        {({ printed, code }) => <PrintedPaper printed={printed} address={verifyAddress(code)} />}
      </PageFrame>
    </Dialog>
  )
}
