import { bankCalls } from '@zhixing/contract/question/bank-calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { bankPaths } from '../bank-paths.ts'
import { ImportChoice } from '../parts/import-choice.tsx'
import { ImportDone } from '../parts/import-done.tsx'
import { ImportReport } from '../parts/import-report.tsx'
import { useImport } from '../use-import.ts'

const allBanks = { limit: 100, page: 1 }

/** /sec/creator/question-import?bank=: from a file or text, over a look at every question, into a bank. */
export function Page() {
  const [query] = useUrlQuery()
  const banks = useCall(bankCalls.lists, allBanks)
  const bankId = readNumber(query.bank, { min: 1, max: Number.MAX_SAFE_INTEGER, otherwise: 0 })
  return (
    <PageFrame call={banks}>
      {({ data }) => {
        const mine = data.filter(({ can_edit }) => can_edit)
        const chosen = mine.find(({ id }) => id === bankId) ?? mine[0]
        return (
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
            />
            <Importing key={chosen?.id ?? 0} banks={mine} bankId={chosen?.id ?? 0} />
          </PageBody>
        )
      }}
    </PageFrame>
  )
}

function Importing({ banks, bankId }: { banks: readonly { id: number; title: string }[]; bankId: number }) {
  const importer = useImport(bankId)
  if (importer.done) {
    return <ImportDone importer={importer} done={importer.done} />
  }
  return (
    <>
      <ImportChoice importer={importer} banks={banks} />
      {importer.checked ? <ImportReport importer={importer} checked={importer.checked} /> : null}
    </>
  )
}
