import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { useCall } from '#api/use-call.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { type ChannelValues, inputOf, newChannel } from '../../channel-values.ts'
import { useClosedWhen } from '../../use-closed-when.ts'
import { NameFields, TypeFields } from '../channel-fields.tsx'

const place = 'channel:new'

/** 创建职业路径 (1 §2.7). Who may not make one sees it close without a word (1 §8). */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const permission = useCall(userCalls.checkPermission, { type: 'create_channel' }, { handled: true })
  const isRefused = permission.error !== null || permission.data?.allowed === false
  useClosedWhen(isRefused, onClose)
  return permission.data?.allowed ? <OpenDialog onClose={onClose} /> : null
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const [form] = useForm<ChannelValues>()
  const session = useSession()
  const { message } = useApp()
  const go = useGo()
  const errors = useFieldErrors(form)
  const editing = useFormEditing<ChannelValues>(form, { draftKey: place })
  const create = useMake(channelCalls.create, {
    keptAs: place,
    by: channelCalls.update,
    refresh: ['Channel', 'Home'],
    showsFields: true,
    permissionClose: 'do_nothing',
    onFailed: errors.handleFailed,
    onDone: ({ id }) => {
      editing.forget()
      message.success('创建成功')
      onClose()
      go(managePathOf({ type: 'channel', id }, 'content') ?? '/')
    },
  })
  return (
    <Dialog
      open
      title="创建职业路径"
      okText="创建"
      maskClosable={false}
      confirmLoading={create.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<ChannelValues>
        form={form}
        initialValues={newChannel(isSuper(session))}
        onValuesChange={editing.note}
        onFinish={(values) => {
          const { title = '', ...rest } = inputOf(values)
          create.run({ ...rest, title })
        }}
      >
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <EditedNotes editing={editing} labels={{}} />
        <NameFields />
        <TypeFields form={form} />
      </Form>
    </Dialog>
  )
}
