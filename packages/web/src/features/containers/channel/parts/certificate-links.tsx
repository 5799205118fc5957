import { channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { Button } from '#ui/button.tsx'

/** Addresses of a certificate, which paths of type 3 alone have: where one enrols, and where it is sat. */
export function CertificateLinks({ channel }: { channel: ChannelDetail }) {
  const { type, certification_url, test_address } = channel
  if (type !== channelTypes.certification) {
    return null
  }
  return (
    <>
      <Outside to={certification_url}>证书报名</Outside>
      <Outside to={test_address}>考试入口</Outside>
    </>
  )
}

/** A button that leads out of the site, in a tab of its own; none without an address. */
function Outside({ to, children }: { to: string; children: string }) {
  return to === '' ? null : (
    <Button href={to} target="_blank" rel="noreferrer">
      {children}
    </Button>
  )
}
