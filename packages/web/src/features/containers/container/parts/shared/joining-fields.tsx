import { contentTypes } from '@zhixing/contract/content-types.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { capacityRule, joinWayChoices } from '../../../../content/joining/parts/shared/join-ways.ts'

/** The way it is joined, of those its type knows, the places, and from when until when. */
export function JoiningFields({ type }: { type: string }) {
  return (
    <>
      <FormItem name="way" label="怎样加入">
        <ChoiceCards
          label="怎样加入"
          columns={2}
          choices={joinWayChoices(contentTypes[type]?.container?.joins ?? [])}
        />
      </FormItem>
      <FormItem name="capacity" label="学员名额" extra="不填表示不限" rules={[capacityRule(0)]}>
        <NumberInput className="!w-40" maxLength={6} placeholder="不限" />
      </FormItem>
      <FormItem name="opens_at" label="开放加入时间" extra="不填表示一直开放">
        <MomentInput range="coming" />
      </FormItem>
      <FormItem name="closes_at" label="截止加入时间" extra="截止后，已加入的成员不受影响" className="!mb-0">
        <MomentInput range="coming" />
      </FormItem>
    </>
  )
}
