import { codes } from '@zhixing/contract/codes.ts'
import { type RoomTemplate, roomMessages, roomTemplates } from '@zhixing/contract/containers/room/limits.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { CallError } from '#api/call-error.ts'
import { tellFailure } from '#api/failures.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'

interface TemplateChoiceProps {
  /** Given by the form item. */
  id?: string
  value?: number
  onChange?: (value: number) => void
}

/** The templates of a class. One that the plan has not opens 帐号升级, and what was typed stays (spec 1 §2.9, §4). */
export function TemplateChoice({ id, value, onChange }: TemplateChoiceProps) {
  const { data } = useCall(userCalls.checkPermission, { type: 'create_room' })
  const isEnabled = (template: number) =>
    data?.templates?.some((one) => one.template === template && one.enabled) ?? template === 1
  const choices = Object.entries(roomTemplates).map(([number, { label, text }]) => ({
    value: Number(number),
    label,
    text: isEnabled(Number(number)) ? text : `${text}，升级后可用`,
  }))
  function choose(template: number): void {
    if (isEnabled(template)) {
      onChange?.(template)
      return
    }
    const {
      type = 'upgrade',
      upgrade_role: role = 'member',
      upgrade_type: refused = 'create_room',
      vip_name = '',
    } = data ?? {}
    const upgrade = { text: roomMessages.templateRefused, type, upgrade_role: role, upgrade_type: refused, vip_name }
    const { code, status } = codes.TEMPLATE
    tellFailure(new CallError({ code, status, message: upgrade.text, upgrade }), { permissionClose: 'do_nothing' })
  }
  return (
    <ChoiceCards
      label="班级模板"
      columns={3}
      choices={choices}
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value: value as RoomTemplate })}
      onChange={choose}
    />
  )
}
