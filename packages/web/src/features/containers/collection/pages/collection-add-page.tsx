import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { lazy, Suspense, useRef } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { collectionPaths } from '../collection-paths.ts'
import { type CollectionValues, inputOf } from '../collection-values.ts'
import { useUpgradePrompt } from '../use-upgrade-prompt.ts'

const CollectionForm = lazy(async () => ({ default: (await import('../parts/collection-form.tsx')).CollectionForm }))

/** /sec/collection/add: asks first whether the person may (spec 2 §6). */
export function Page() {
  const permission = useCall(userCalls.checkPermission, { type: 'create_study_collection' })
  useUpgradePrompt(permission.data?.upgrade)
  return (
    <PageFrame call={permission}>
      {({ allowed, reason }) => (allowed ? <NewCollection /> : <NoAccess title={reason || '无操作权限'} />)}
    </PageFrame>
  )
}

function NewCollection() {
  const [form] = useForm<CollectionValues>()
  const go = useGo()
  const { message } = useApp()
  const made = useRef({ id: 0, isDraft: false })
  const create = useSend(collectionCalls.create, { showsFields: true, refresh: ['StudyCollection', 'Home'] })
  const send = (status: number) => async (values: CollectionValues) => {
    const { id } = await create.runAsync({ ...inputOf(values), status })
    made.current = { id, isDraft: status === contentStatus.draft }
  }
  return (
    <Suspense fallback={<FormSkeleton />}>
      <CollectionForm
        form={form}
        title="创建学习集"
        text="填写基本信息，创建后即可添加章节和内容。"
        submitText="创建"
        isSending={create.isSending}
        onSubmit={send(contentStatus.active)}
        onSaveDraft={send(contentStatus.draft)}
        onDone={() => {
          message.success(made.current.isDraft ? '已存为草稿' : '创建成功')
          go(collectionPaths.manage(made.current.id))
        }}
      />
    </Suspense>
  )
}

function FormSkeleton() {
  return (
    <PageBody width="form">
      <SkeletonLines rows={10} className="rounded-card bg-card p-6 shadow-card" />
    </PageBody>
  )
}
