import { discussionLimits, discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import type { DiscussionValues } from '../discussion-values.ts'

const ways = [
  { value: 'posts', label: '按发言计分', text: '达到要求的发帖和回复数得满分，部分达到按比例得分' },
  { value: 'hand', label: '老师评分', text: '老师阅读每人的全部发言后给分' },
] as const

/** Whose words come first, how points are earned and how many there are. */
export function RuleFields({ isFixed }: { isFixed: boolean }) {
  const isByHand = useWatch<DiscussionValues['markedBy'] | undefined>('markedBy') === 'hand'
  return (
    <>
      <FormItem name="postFirst" valuePropName="checked">
        <Checkbox className="max-md:min-h-11 max-md:items-center">先发表自己的帖子，才能看到别人的发言</Checkbox>
      </FormItem>
      <fieldset disabled={isFixed} className="m-0 min-w-0 p-0">
        <legend className="sr-only">评分方式</legend>
        <FormItem name="markedBy" label="评分方式">
          <ChoiceCards label="评分方式" columns={2} choices={ways} />
        </FormItem>
      </fieldset>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <FigureField<DiscussionValues>
          key={String(isByHand)}
          name="points"
          label="分值"
          suffix="分"
          range={{ min: isByHand ? 1 : 0, max: discussionLimits.pointsMax }}
          {...(isByHand ? { message: discussionMessages.pointsNeeded } : { extra: '0分则不计分' })}
        />
        {isByHand ? null : <CountFields />}
      </div>
      <p className="text-sm text-faint">应交和截止时间在大纲里设置。</p>
    </>
  )
}

function CountFields() {
  const range = { min: 0, max: discussionLimits.askedMax }
  return (
    <>
      <FigureField<DiscussionValues> name="postsAsked" label="要求发帖" suffix="帖" range={range} />
      <FigureField<DiscussionValues>
        name="repliesAsked"
        label="要求回复"
        suffix="帖"
        range={range}
        extra="回复他人的帖子，回复自己不算"
      />
    </>
  )
}
