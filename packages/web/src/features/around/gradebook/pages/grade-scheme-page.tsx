import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ManageTab } from '../../../containers/collection/parts/shared/manage-frame.tsx'
import { SchemeForm } from '../parts/scheme-form.tsx'

/** /sec/collection/manage/{id}/gradebook/scheme: weights, groups and what counts. */
export function Page() {
  return <ManageTab action="grade">{(collection) => <Scheme collection={collection} />}</ManageTab>
}

function Scheme({ collection: { id } }: { collection: CollectionDetail }) {
  const sheet = useCall(gradebookCalls.sheet, { id })
  return (
    <PageFrame call={sheet}>
      {({ scheme, items }) => <SchemeForm key={scheme.row_version} id={id} scheme={scheme} items={items} />}
    </PageFrame>
  )
}
