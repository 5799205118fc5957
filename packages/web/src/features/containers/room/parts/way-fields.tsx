import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { type RoomValues, roomTypeChoices } from '../room-values.ts'

interface TypeChoiceProps {
  isFixed: boolean
  /** Given by the form item. */
  id?: string
  value?: 'c' | 'p'
  onChange?: (value: 'c' | 'p') => void
}

function TypeChoice({ isFixed, ...field }: TypeChoiceProps) {
  return (
    <fieldset disabled={isFixed} className={`m-0 min-w-0 border-0 p-0 ${isFixed ? 'opacity-60' : ''}`}>
      <ChoiceCards label="可见范围" choices={roomTypeChoices} {...field} />
    </fieldset>
  )
}

/** Fields for who sees a class and how it is joined. A private one is joined by code alone, so approval is greyed (C058). */
export function WayFields({ form, isFixed }: { form: FormInstance<RoomValues>; isFixed: boolean }) {
  const type = useWatch('room_type', form)
  return (
    <>
      <FormItem name="room_type" label="可见范围" {...(isFixed ? { extra: '私密班级不能改为公开' } : {})}>
        <TypeChoice isFixed={isFixed} />
      </FormItem>
      <FormItem
        name="need_check"
        valuePropName="checked"
        className="!mb-0"
        extra={type === 'p' ? '私密班级只能凭加入码或由教师添加加入' : '勾选后，学员申请加入，由教师同意'}
      >
        <Checkbox disabled={type === 'p'}>加入需要审核</Checkbox>
      </FormItem>
    </>
  )
}
