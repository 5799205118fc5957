import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { useCall } from '#api/use-call.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

/** 推荐学习: contents that help with the gaps of a record (K04). */
export function HelpingList({ id, recordId }: { id: number; recordId: number }) {
  const help = useCall(standardCalls.getStandardRecommendActives, { id, record_id: recordId }, { handled: true })
  if (!help.data) {
    return help.error ? <p className="text-soft">推荐内容暂时无法加载，请稍后再看。</p> : <SkeletonLines rows={3} />
  }
  if (help.data.length === 0) {
    return <p className="text-soft">暂时没有适合的学习内容。</p>
  }
  return (
    <ul className="divide-y divide-line">
      {help.data.map((card) => (
        <li key={card.id}>
          <PageLink to={card.link} className="flex min-h-12 items-center gap-3 py-2 hover:text-primary">
            <LabelTag look="blue">{card.type_name}</LabelTag>
            <span className="min-w-0 flex-1 break-words">{card.title}</span>
            <span className="shrink-0 text-sm text-faint">{card.followed_num}人学习</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
