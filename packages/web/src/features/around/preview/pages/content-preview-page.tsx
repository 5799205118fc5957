import { ClockCircleOutlined } from '@ant-design/icons-svg'
import { type Preview, previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { Suspense } from 'react'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { typeModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { WayOut } from '#ui/way-out.tsx'

const endings: readonly number[] = [codes.NOT_FOUND.code, codes.DELETED.code]

/** /content/preview/{hash}: what somebody shared for a look, without signing in. */
export function Page() {
  const hash = usePathParams().hash ?? ''
  const preview = useCall(previewCalls.preview, { hash }, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  useDocumentTitle(preview.data ? `预览 - ${preview.data.title}` : '内容预览')
  const { error } = preview
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between gap-3 border-b border-line bg-card px-4">
        <Logo />
        <LabelTag look="blue">预览</LabelTag>
      </header>
      <div className="flex-1">
        {error instanceof CallError && endings.includes(error.code) ? (
          <StateBlock
            icon={<Icon of={ClockCircleOutlined} className="text-4xl" />}
            isPage
            title="无法预览"
            text={error.message}
            actions={<WayOut />}
          />
        ) : (
          <PageFrame call={preview}>{(data) => <Shared preview={data} hash={hash} />}</PageFrame>
        )}
      </div>
    </div>
  )
}

function Shared({ preview, hash }: { preview: Preview; hash: string }) {
  const module = typeModuleOf(preview.content_type)
  return (
    <div className="mx-auto max-w-240 px-4 py-6">
      <h1 className="text-2xl font-semibold break-words">{preview.title}</h1>
      <p className="mt-1 mb-4 text-sm text-faint">预览链接在 {fullTime(preview.expires_at)} 前有效</p>
      {preview.introduce ? <p className="mb-4 whitespace-pre-line text-soft">{preview.introduce}</p> : null}
      {module ? (
        <Suspense fallback={<SkeletonLines rows={6} />}>
          <module.Preview preview={preview} hash={hash} />
        </Suspense>
      ) : (
        <EmptyState title="当前版本不支持该内容" text="请刷新页面后重试。" />
      )}
    </div>
  )
}
