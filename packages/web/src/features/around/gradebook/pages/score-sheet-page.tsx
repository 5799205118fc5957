import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useCall } from '#api/use-call.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { gradebookPaths } from '../gradebook-paths.ts'
import { ExportSheet } from '../parts/export-sheet.tsx'
import { ImportSheet } from '../parts/import-sheet.tsx'
import { PastImports } from '../parts/past-imports.tsx'

/** The page `gradebook/sheet` of managing a container: score sheets out and in. */
export function Page() {
  return <ManagedTab action="grade">{(container) => <ScoreSheet container={container} />}</ManagedTab>
}

function ScoreSheet({ container }: { container: ManagedContainer }) {
  const { id } = container
  const sheet = useCall(gradebookCalls.sheet, { id })
  return (
    <PageFrame call={sheet}>
      {({ items, scheme }) => (
        <div className="max-w-[960px]">
          <PageHeader
            title="成绩单"
            text="下载后可以打印签名，也可以在表格里填好再导入。"
            actions={<LinkButton to={gradebookPaths.book(container)}>返回成绩册</LinkButton>}
          />
          <ExportSheet id={id} items={items} scheme={scheme} />
          <ImportSheet id={id} />
          <PastImports id={id} />
        </div>
      )}
    </PageFrame>
  )
}
