import { markPhraseCalls, type Phrase } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { phraseLimits } from '@zhixing/contract/learning/mark-phrase/limits.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useMake } from '#ui/use-make.ts'
import type { usePhrases } from '../use-phrases.ts'

interface PhraseListProps {
  id: string
  phrases: ReturnType<typeof usePhrases>
  /** What stands in the field, which can be kept for use. */
  typed: string
  onManage: () => void
}

/** The library below its field: press one, or go there by arrows, and it is put where the caret is. */
export function PhraseList({ id, phrases, typed, onManage }: PhraseListProps) {
  const { message } = useApp()
  const keep = useMake(markPhraseCalls.save, {
    keptAs: undefined,
    refresh: [markPhraseCalls.lists],
    onDone: () => message.success('已存入评语库'),
  })
  const text = typed.trim()
  const mayKeep =
    !phrases.bySlash &&
    text !== '' &&
    [...text].length <= phraseLimits.textMax &&
    !(phrases.call.data?.phrases ?? []).some((one) => one.mine && one.text === text)
  return (
    <div className="mt-1 rounded-card border border-line bg-card shadow-card">
      <Choices id={id} phrases={phrases} />
      <div className="flex flex-wrap gap-1 border-t border-line px-2 py-1">
        {mayKeep ? (
          <Button
            size="small"
            type="link"
            className="max-md:!h-11"
            loading={keep.isSending}
            onClick={() => keep.run({ text })}
          >
            存入当前评语
          </Button>
        ) : null}
        <Button size="small" type="link" className="max-md:!h-11" onClick={onManage}>
          管理评语库
        </Button>
        <Button size="small" type="text" className="ml-auto max-md:!h-11" onClick={phrases.close}>
          收起
        </Button>
      </div>
    </div>
  )
}

function Choices({ id, phrases }: Pick<PhraseListProps, 'id' | 'phrases'>) {
  const { call, shown, active, bySlash } = phrases
  if (call.error) {
    return (
      <p className="px-3 py-2 text-soft">
        评语库加载失败
        <Button size="small" type="link" onClick={() => call.refetch()}>
          重试
        </Button>
      </p>
    )
  }
  if (!call.data) {
    return <SkeletonLines rows={2} className="p-3" />
  }
  if (shown.length === 0) {
    const isEmpty = call.data.phrases.length === 0
    return (
      <p className="px-3 py-2 text-soft">{isEmpty ? '评语库还是空的，可以把常用的评语存进来。' : '没有符合的评语。'}</p>
    )
  }
  return (
    <div id={id} role="listbox" aria-label="评语库" tabIndex={-1} className="max-h-56 overflow-y-auto py-1">
      {shown.map((phrase, index) => (
        <button
          key={phrase.id}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={bySlash && index === active}
          // The caret stays where it is until the comment is put there.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => phrases.insert(phrase)}
          className={`block w-full px-3 py-1.5 text-left hover:bg-sunken max-md:min-h-11 ${
            bySlash && index === active ? 'bg-primary-soft' : ''
          }`}
        >
          <Words phrase={phrase} />
        </button>
      ))}
    </div>
  )
}

function Words({ phrase }: { phrase: Phrase }) {
  return (
    <span className="flex items-start gap-2">
      <span className="line-clamp-2 min-w-0 flex-1 break-words whitespace-pre-line">{phrase.text}</span>
      {phrase.mine ? null : <LabelTag look="grey">{phrase.author}</LabelTag>}
    </span>
  )
}
