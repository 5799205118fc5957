import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { isRoomTitle, roomLimits, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { request } from '#api/request.ts'
import { IndustryField, IntroduceField, TitleField } from '../../container/parts/shared/form-fields.tsx'

/** Refuses what a name may not have (C065). */
const charactersRule = {
  validateTrigger: 'onChange',
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
      <IndustryField />
      <TitleField
        placeholder="如：24级机电一班"
        validateTrigger={['onChange', 'onBlur']}
        rules={[charactersRule, freeRule(id)]}
      />
      <IntroduceField isLast placeholder="介绍班级的学习目标和要求" />
    </>
  )
}
