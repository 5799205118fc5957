import { teamLimits, teamMessages } from '@zhixing/contract/content/team/limits.ts'
import type { Team } from '@zhixing/contract/content/team/shapes.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useTeamActions } from '../use-team-actions.ts'

interface TeamTitleDialogProps {
  id: number
  /** The team that is renamed; a new one without. */
  team: Team | undefined
  onClose: () => void
}

/** Makes a team, or renames one. */
export function TeamTitleDialog({ id, team, onClose }: TeamTitleDialogProps) {
  const [form] = useForm<{ title: string }>()
  const errors = useFieldErrors(form)
  const { change, isSending } = useTeamActions(id, { onFailed: errors.handleFailed })
  const save = ({ title }: { title: string }) =>
    team
      ? change({ action: 'rename', team_id: team.id, row_version: team.row_version, title }, '保存成功', onClose)
      : change({ action: 'create', title }, '创建成功', onClose)
  return (
    <Dialog
      open
      title={team ? '修改小组名称' : '新建小组'}
      okText={team ? '保存' : '创建'}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<{ title: string }> form={form} initialValues={{ title: team?.title ?? '' }} onFinish={save}>
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <FormItem
          name="title"
          label="小组名称"
          rules={[
            textRule({
              required: teamMessages.titleRequired,
              max: teamLimits.titleMax,
              message: teamMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={teamLimits.titleMax} autoFocus onPressEnter={() => form.submit()} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
