import { tagCalls, tagLimits } from '@zhixing/contract/base/tag/calls.ts'
import { tagFormLimits, tagFormMessages } from '@zhixing/contract/faces/user/tag-form.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useNearEnd } from '#ui/use-near-end.ts'

interface TagChipsProps {
  id?: string
  value?: readonly number[]
  onChange?: (value: readonly number[]) => void
}

/** Tags to choose from, eighteen more whenever the end comes near; at most five of them (tagForm.max). */
export function TagChips({ id, value = [], onChange }: TagChipsProps) {
  const { message } = useApp()
  const tags = useCallPages(tagCalls.lists, { limit: tagLimits.pageSize, no_industry: true }, { handled: true })
  const end = useNearEnd(tags.canLoadMore && !tags.isLoadingMore, tags.loadMore)
  if (tags.error) {
    return <ErrorState error={tags.error} onRetry={tags.retry} />
  }
  if (tags.isPending) {
    return <SkeletonLines rows={2} />
  }
  if (tags.rows.length === 0) {
    return <p className="text-faint">还没有可选的标签</p>
  }
  function flip(tag: number): void {
    if (value.includes(tag)) {
      onChange?.(value.filter((one) => one !== tag))
    } else if (value.length < tagFormLimits.tagMax) {
      onChange?.([...value, tag])
    } else {
      message.warning(tagFormMessages.tooMany)
    }
  }
  return (
    <div id={id} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
      {tags.rows.map((tag) => (
        <button
          key={tag.id}
          type="button"
          aria-pressed={value.includes(tag.id)}
          onClick={() => flip(tag.id)}
          className={`rounded-full border px-3 py-1 max-md:min-h-11 ${
            value.includes(tag.id)
              ? 'border-primary bg-primary-soft text-primary'
              : 'border-line text-soft hover:border-primary'
          }`}
        >
          {tag.title}
        </button>
      ))}
      <div ref={end} className="size-px" />
      {tags.moreError ? (
        <Button type="text" onClick={tags.retry}>
          加载失败，重试
        </Button>
      ) : null}
    </div>
  )
}
