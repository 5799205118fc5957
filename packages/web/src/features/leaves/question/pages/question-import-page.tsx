import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/use-session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { bankPaths } from '../bank-paths.ts'
import { type KeptImport, readKeptImport } from '../kept-import.ts'
import { ImportChoice } from '../parts/import-choice.tsx'
import { ImportDone } from '../parts/import-done.tsx'
import { ImportReport } from '../parts/import-report.tsx'
import { useFirstBank } from '../parts/shared/use-first-bank.ts'
import { useImport } from '../use-import.ts'

/** /sec/creator/question-import?bank=: from a file or text, over a look at every question, into a bank. */
export function Page() {
  const [query] = useUrlQuery()
  const askedBank = readNumber(query.bank, { min: 1, max: Number.MAX_SAFE_INTEGER, otherwise: 0 })
  return <ImportPage key={askedBank} askedBank={askedBank} />
}

function ImportPage({ askedBank }: { askedBank: number }) {
  const { uid } = useSession()
  const [kept] = useState(() => readKeptImport(uid, askedBank))
  const { banks, first } = useFirstBank(true)
  const wanted = kept?.bankId || askedBank
  const asked = useCall(bankCalls.detail, { id: wanted }, { enabled: wanted > 0, handled: true })
  // Of a bank that is gone, or not to be changed, nothing is kept but what was chosen to go into one.
  const isThere = asked.data?.can_edit === true
  const chosen = isThere ? asked.data : first
  return (
    <PageFrame call={wanted > 0 && asked.isPending ? asked : banks}>
      {() => (
        <PageBody width="form">
          <PageHeader
            title="导入题目"
            text={
              <PageLink
                to={chosen ? bankPaths.bank(chosen.id) : bankPaths.all}
                className="inline-flex items-center text-primary max-md:min-h-11"
              >
                {chosen ? `返回“${chosen.title}”` : '全部题库'}
              </PageLink>
            }
            actions={<LinkButton to="/sec/transfer">导入导出记录</LinkButton>}
          />
          <Importing
            key={chosen?.id ?? 0}
            bankId={chosen?.id ?? 0}
            askedBank={askedBank}
            kept={kept && (isThere ? kept : { ...kept, bankId: chosen?.id ?? 0, categoryId: 0 })}
          />
        </PageBody>
      )}
    </PageFrame>
  )
}

interface ImportingProps {
  bankId: number
  askedBank: number
  kept: KeptImport | undefined
}

function Importing({ bankId, askedBank, kept }: ImportingProps) {
  const importer = useImport({ askedBank, bankId, kept })
  if (importer.done) {
    return <ImportDone importer={importer} done={importer.done} />
  }
  return (
    <>
      <ImportChoice importer={importer} />
      {importer.checked ? <ImportReport importer={importer} checked={importer.checked} /> : null}
    </>
  )
}
