import { useQueryClient } from '@tanstack/react-query'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { type TagFormRole, tagFormRoleLabels, tagFormRoles } from '@zhixing/contract/faces/user/tag-form.ts'
import { useSend } from '#api/use-send.ts'
import { noteSession } from '#session/session-query.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { IndustrySelect } from '../../../base/industry/parts/shared/industry-select.tsx'
import { TagChips } from './tag-chips.tsx'

interface Values {
  role?: TagFormRole
  hy?: number
  tag: readonly number[]
}

const roleChoices = tagFormRoles.map((role) => ({ value: role, label: tagFormRoleLabels[role] }))

/** Role, industry and tags, each of which may stay empty (spec 3 §5); confirmed once, it does not come again. */
export function TagForm() {
  const client = useQueryClient()
  const [form] = useForm<Values>()
  const seen = useSend(userCalls.modifyFirstLoginTime, { onDone: (reply) => noteSession(client, reply) })
  const save = useSend(userCalls.addUserTag, { refresh: ['Tag'], onDone: () => seen.run({}) })
  function handleFinish({ role, hy, tag }: Values): void {
    if (!role && !hy && tag.length === 0) {
      seen.run({})
      return
    }
    save.run({ ...(role ? { role } : {}), ...(hy ? { hy } : {}), tag: [...tag] })
  }
  return (
    <section aria-label="完善学习偏好" className="mb-6 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="text-lg font-semibold">告诉我们您关心什么</h2>
      <p className="mt-1 mb-4 text-soft">都可以不填。</p>
      <Form<Values> form={form} initialValues={{ tag: [] }} onFinish={handleFinish}>
        <FormItem name="role" label="身份">
          <ChoiceCards label="身份" columns={3} choices={roleChoices} />
        </FormItem>
        <FormItem name="hy" label="行业">
          <IndustrySelect />
        </FormItem>
        <FormItem name="tag" label="感兴趣的内容，最多5个">
          <TagChips />
        </FormItem>
        <Button type="primary" htmlType="submit" loading={save.isSending || seen.isSending}>
          确定
        </Button>
      </Form>
    </section>
  )
}
