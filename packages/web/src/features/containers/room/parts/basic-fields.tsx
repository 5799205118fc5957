import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { isRoomTitle, roomLimits, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { request } from '#api/request.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../base/industry/parts/shared/industry-select.tsx'

/** Refuses what a name may not have (C065). */
const charactersRule = {
  validator: (_rule: unknown, value: unknown) =>
    typeof value !== 'string' || isRoomTitle(value.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(roomMessages.titleCharacters)),
}

/** Refuses a name that another class of the organisation has (C066). Where that cannot be asked, saving tells. */
function freeRule(id: number) {
  return {
    validateTrigger: 'onBlur',
    validator: async (_rule: unknown, value: unknown) => {
      const title = typeof value === 'string' ? value.trim() : ''
      if (title === '' || !isRoomTitle(title) || [...title].length > roomLimits.titleMax) {
        return
      }
      const reply = await request(roomCalls.roomNameExists, { roomName: title, roomId: id }).catch(() => undefined)
      if (reply?.exists) {
        throw new Error(roomMessages.titleTaken)
      }
    },
  }
}

/** Industry, name and introduction of a class; `id` is the one being changed, 0 for a new one. */
export function BasicFields({ id }: { id: number }) {
  return (
    <>
      <FormItem
        name="industry_id"
        label="行业分类"
        rules={[{ required: true, message: roomMessages.industryRequired }]}
      >
        <IndustrySelect />
      </FormItem>
      <FormItem
        name="title"
        label="名称"
        validateTrigger={['onChange', 'onBlur']}
        rules={[
          {
            validateTrigger: 'onChange',
            ...textRule({
              required: roomMessages.titleRequired,
              max: roomLimits.titleMax,
              message: roomMessages.titleLength,
            }),
          },
          { validateTrigger: 'onChange', ...charactersRule },
          freeRule(id),
        ]}
      >
        <CountedInput max={roomLimits.titleMax} placeholder="如：24级机电一班" />
      </FormItem>
      <FormItem
        name="introduce"
        label="描述"
        className="!mb-0"
        rules={[textRule({ max: roomLimits.introduceMax, message: roomMessages.introduceLength })]}
      >
        <CountedText
          isSoft
          max={roomLimits.introduceMax}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder="介绍班级的学习目标和要求"
        />
      </FormItem>
    </>
  )
}
