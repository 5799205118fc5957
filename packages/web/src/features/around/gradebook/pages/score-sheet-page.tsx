import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { useCall } from '#api/use-call.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ManageTab } from '../../../containers/collection/parts/shared/manage-frame.tsx'
import { gradebookPaths } from '../gradebook-paths.ts'
import { ExportSheet } from '../parts/export-sheet.tsx'
import { ImportSheet } from '../parts/import-sheet.tsx'
import { PastImports } from '../parts/past-imports.tsx'

/** /sec/collection/manage/{id}/gradebook/sheet: score sheets out and in. */
export function Page() {
  return <ManageTab action="grade">{(collection) => <ScoreSheet collection={collection} />}</ManageTab>
}

function ScoreSheet({ collection: { id } }: { collection: CollectionDetail }) {
  const sheet = useCall(gradebookCalls.sheet, { id })
  return (
    <PageFrame call={sheet}>
      {({ items, scheme }) => (
        <div className="max-w-[960px]">
          <PageHeader
            title="成绩单"
            text="下载后可以打印签名，也可以在表格里填好再导入。"
            actions={<LinkButton to={gradebookPaths.book(id)}>返回成绩册</LinkButton>}
          />
          <ExportSheet id={id} items={items} scheme={scheme} />
          <ImportSheet id={id} />
          <PastImports id={id} />
        </div>
      )}
    </PageFrame>
  )
}
