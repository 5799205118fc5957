import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { myCertificatePageSize } from '@zhixing/contract/talk/certificate/routes.ts'
import { ownMain } from '@zhixing/contract/types/main-type.ts'
import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useNearEnd } from '#ui/use-near-end.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { kindWords, stateLooks } from '../certificate-words.ts'
import { CertificateDialog } from '../parts/shared/certificate-dialog.tsx'

const dayLength = 10

/** /my/my-certificate: a person's own certificates and statements of learning time. */
export function Page() {
  const [query] = useUrlQuery()
  const pages = useCallPages(certificateCalls.mine, { limit: myCertificatePageSize })
  const [open, setOpen] = useState(Number(query.open) || 0)
  const end = useNearEnd(pages.canLoadMore, pages.loadMore)
  return (
    <PageBody width="narrow">
      <PageHeader title="我的证书" text="完成学习后获得的证书，以及开具的学时证明。" />
      {pages.error ? <ErrorState error={pages.error} onRetry={pages.retry} /> : null}
      {pages.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={6} />
        </ShownAfter>
      ) : null}
      {!pages.isPending && pages.rows.length === 0 && !pages.error ? (
        <EmptyState
          title="还没有证书"
          text="完成颁发证书的学习集后，证书会出现在这里。"
          actions={
            <LinkButton type="primary" to={ownMain}>
              去学习
            </LinkButton>
          }
        />
      ) : null}
      <ul aria-label="证书" className="flex flex-col gap-3">
        {pages.rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4 shadow-card">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-medium">
                <span className="min-w-0 truncate">{row.title}</span>
                <LabelTag look="blue">{kindWords[row.kind]}</LabelTag>
                <LabelTag look={stateLooks[row.state]}>{row.state_text}</LabelTag>
              </p>
              <p className="mt-1 text-sm text-faint">
                {dotted([
                  row.no,
                  `${fullTime(row.issue_time).slice(0, dayLength)}颁发`,
                  row.valid_time > 0 ? `有效期至${fullTime(row.valid_time).slice(0, dayLength)}` : '',
                ])}
              </p>
              {row.revoke_reason ? <p className="mt-1 text-sm text-danger">撤销原因：{row.revoke_reason}</p> : null}
            </div>
            <Button className="max-sm:w-full" onClick={() => setOpen(row.id)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
      <div ref={end} />
      {open > 0 ? <CertificateDialog id={open} onClose={() => setOpen(0)} /> : null}
    </PageBody>
  )
}
