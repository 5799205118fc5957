import { useSite } from '#session/use-site.ts'
import { openFeedback } from '../../../../base/feedback/parts/shared/open-feedback.ts'
import { salesRequest } from './sales-request.ts'

const look = 'inline-flex items-center font-medium text-primary underline max-md:min-h-11'

/** 联系销售: the address of the site's configuration; without one the feedback form, which the platform reads. */
export function ContactSales({ label = '联系销售', className = look }: { label?: string; className?: string }) {
  const { contact_sales: address } = useSite()
  return address ? (
    <a href={address} target={address.startsWith('http') ? '_blank' : undefined} rel="noopener" className={className}>
      {label}
    </a>
  ) : (
    <button type="button" className={className} onClick={() => openFeedback({ content: salesRequest })}>
      {label}
    </button>
  )
}
