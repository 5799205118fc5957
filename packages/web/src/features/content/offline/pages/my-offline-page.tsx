import { ownMain } from '@zhixing/contract/types/main-type.ts'
import { type OfflineCopy, picturesMax, removeCopy } from '#api/offline-copies.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { fileSize } from '#ui/file-size.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useCopies } from '../parts/shared/use-copies.ts'
import { useShownCopy } from '../use-shown-copy.ts'

/** /my/offline: articles kept on this device, which open without a line too. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const { copies, error, retry } = useCopies()
  const shown = copies?.find(({ id }) => String(id) === query.id)
  const bytes = copies?.reduce((sum, copy) => sum + (copy.bytes ?? 0), 0) ?? 0
  if (shown) {
    return <Reading copy={shown} onBack={() => changeQuery({ id: undefined })} />
  }
  return (
    <PageBody width="narrow">
      <PageHeader title="离线阅读" text="保存在本机的图文，没有网络时也能阅读；退出登录时会清空。" />
      {bytes > 0 ? (
        <p className="mb-3 text-sm text-faint">
          图片已占用{fileSize(bytes)}，最多{fileSize(picturesMax)}；超出的图片需联网查看。
        </p>
      ) : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {copies || error ? null : <SkeletonLines rows={4} />}
      {copies?.length === 0 ? (
        <EmptyState
          title="还没有离线内容"
          text="阅读图文时点“离线可读”，就会显示在这里。"
          actions={
            <LinkButton type="primary" to={ownMain}>
              去我的学习集
            </LinkButton>
          }
        />
      ) : null}
      <ul className="grid gap-3">
        {copies?.map((copy) => (
          <Line key={copy.id} copy={copy} onOpen={() => changeQuery({ id: String(copy.id) })} />
        ))}
      </ul>
    </PageBody>
  )
}

function Line({ copy, onOpen }: { copy: OfflineCopy; onOpen: () => void }) {
  const { message } = useApp()
  const remove = () =>
    removeCopy(copy.id).then(
      () => message.success('已移除'),
      () => message.error('移除失败，请重试'),
    )
  return (
    <li className="flex items-center gap-3 rounded-card bg-card p-4 shadow-card">
      <div className="min-w-0 flex-1">
        <button type="button" className="block min-h-11 w-full truncate text-left font-medium" onClick={onOpen}>
          {copy.title}
        </button>
        <p className="text-sm text-faint">
          保存于 <TimeText seconds={copy.at} />
        </p>
      </div>
      <Button aria-label={`移除${copy.title}`} onClick={() => void remove()}>
        移除
      </Button>
    </li>
  )
}

function Reading({ copy, onBack }: { copy: OfflineCopy; onBack: () => void }) {
  const html = useShownCopy(copy)
  return (
    <PageBody width="form">
      <Button type="text" className="print:hidden" onClick={onBack}>
        返回列表
      </Button>
      <article>
        <h1 className="my-4 text-2xl font-semibold break-words">{copy.title}</h1>
        {html === undefined ? <SkeletonLines rows={6} /> : <RichText html={html} />}
      </article>
    </PageBody>
  )
}
