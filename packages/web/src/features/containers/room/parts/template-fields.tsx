import type { RoomDetail } from '@zhixing/contract/containers/room/calls.ts'
import { capFault, hasTeamCap, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { templateLabel } from '../room-values.ts'
import { TemplateChoice } from './template-choice.tsx'

const capRule = {
  validator: (_rule: unknown, value: unknown) => {
    const fault = capFault(typeof value === 'string' ? value : '')
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}

/** The template of a new class, with the cap of its teams where it has one. */
export function TemplateFields({ template }: { template: number | undefined }) {
  const hasCap = hasTeamCap(template)
  return (
    <>
      <FormItem
        name="template"
        label="班级模板"
        extra="创建后不能更改"
        className={hasCap ? '' : '!mb-0'}
        rules={[{ required: true, message: roomMessages.templateRequired }]}
      >
        <TemplateChoice />
      </FormItem>
      {hasCap ? (
        <FormItem
          name="group_user_max"
          label="分组成员上限"
          extra="每个小组最多几人，创建后不能更改"
          className="!mb-0"
          required
          rules={[capRule]}
        >
          <TextInput inputMode="numeric" suffix="人" placeholder="1-18" />
        </FormItem>
      ) : null}
    </>
  )
}

/** Template and cap of a class that is there: both stay what they are (spec 1 §4, §5). */
export function FixedTemplate({ room: { template, group_user_max: cap } }: { room: RoomDetail }) {
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <dt className="text-soft">班级模板</dt>
      <dd className="m-0">{templateLabel(template)}</dd>
      <dt className="text-soft">分组成员上限</dt>
      <dd className="m-0">{cap > 0 ? `${cap}人` : '不限'}</dd>
    </dl>
  )
}
