import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useForm } from '#ui/form-instance.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { type CollectionValues, differences, valuesOf } from '../collection-values.ts'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useSaveCollection } from '../use-save-collection.ts'

const CollectionForm = lazy(async () => ({ default: (await import('../parts/collection-form.tsx')).CollectionForm }))
const ConflictDialog = lazy(async () => ({ default: (await import('../parts/conflict-dialog.tsx')).ConflictDialog }))

/** /sec/collection/manage/{id}/info: for the owner and admins; cooperators are sent back. */
export function Page() {
  return <ManageTab action="info">{(collection) => <InfoForm collection={collection} />}</ManageTab>
}

function InfoForm({ collection }: { collection: CollectionDetail }) {
  const [form] = useForm<CollectionValues>()
  const { message } = useApp()
  const { save, isSending, conflict, settle } = useSaveCollection(collection)
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const industryTitle = (id: number | undefined) => industries.data?.find((one) => one.id === id)?.title ?? ''
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="rounded-card bg-card p-6 shadow-card" />}>
      <CollectionForm
        form={form}
        collection={collection}
        title="基本信息"
        submitText="保存"
        isSending={isSending}
        onSubmit={save}
        onDone={() => message.success('保存成功')}
      />
      {conflict ? (
        <Suspense fallback={null}>
          <ConflictDialog
            differences={differences(form.getFieldsValue(true), valuesOf(conflict), industryTitle)}
            onReload={() => {
              form.setFieldsValue(valuesOf(conflict))
              settle()
              message.info('已载入最新内容')
            }}
            onOverwrite={() => {
              settle()
              form.submit()
            }}
          />
        </Suspense>
      ) : null}
    </Suspense>
  )
}
