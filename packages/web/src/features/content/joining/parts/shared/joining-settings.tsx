import { codes } from '@zhixing/contract/codes.ts'
import { joiningCalls, type JoiningSettings as Settings } from '@zhixing/contract/content/joining/calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import { MomentInput } from '#ui/moment-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { InviteList } from '../invite-list.tsx'
import { OuterMarks } from '../outer-marks.tsx'
import { SettingsTold, WayTold } from '../settings-told.tsx'
import { capacityRule, joinWayChoices } from './join-ways.ts'

interface JoiningSettingsProps {
  container: { id: number; type: string }
  /** Whether the person may make invites for helpers, as its owner; the owner also sets whose staff marks. */
  namesHelpers: boolean
}

/** How a container is joined: its way, its places, and its codes. */
export function JoiningSettings({ container, namesHelpers }: JoiningSettingsProps) {
  const settings = useCall(joiningCalls.settings, { content_id: container.id })
  return (
    <PageFrame call={settings}>
      {(found) => (
        <>
          {contentTypes[container.type]?.container?.formJoins === 'all' ? (
            <SettingsTold container={container} settings={found} />
          ) : (
            <SettingsForm container={container} settings={found} />
          )}
          {namesHelpers ? <OuterMarks contentId={container.id} /> : null}
          <InviteList container={container} way={found.way} namesHelpers={namesHelpers} />
        </>
      )}
    </PageFrame>
  )
}

interface Values {
  /** Absent where the container’s own form sets it. */
  way?: JoinWay
  capacity: string
  opens_at: string
  closes_at: string
}

function SettingsForm({ container, settings }: Pick<JoiningSettingsProps, 'container'> & { settings: Settings }) {
  const [form] = useForm<Values>()
  // The form keeps its values when somebody else saves; saving then tells that they are older.
  const [version, setVersion] = useState(settings.row_version)
  const { message } = useApp()
  const { handleFailed, clear } = useFieldErrors(form)
  const save = useSend(joiningCalls.saveSettings, {
    refresh: ['Joining'],
    onDone: (saved) => {
      setVersion(saved.row_version)
      message.success('加入方式已保存')
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  const { content_id: contentId, way, capacity, present, opens_at: opensAt, closes_at: closesAt } = settings
  return (
    <FormSection title="加入方式" text="改变加入方式不影响已经加入的成员。">
      <Form
        form={form}
        initialValues={{
          way,
          capacity: capacity === null ? '' : String(capacity),
          opens_at: momentOf(opensAt),
          closes_at: momentOf(closesAt),
        }}
        onFinish={(values: Values) => {
          clear()
          const places = values.capacity.trim()
          save.run({
            content_id: contentId,
            way: values.way ?? way,
            capacity: places === '' ? null : Number(places),
            opens_at: secondsOf(values.opens_at),
            closes_at: secondsOf(values.closes_at),
            row_version: version,
          })
        }}
      >
        {contentTypes[container.type]?.container?.formJoins ? (
          <WayTold container={container} way={way} />
        ) : (
          <FormItem name="way" label="怎样加入">
            <ChoiceCards label="怎样加入" columns={2} choices={joinWayChoices(settings.ways)} />
          </FormItem>
        )}
        <FormItem
          name="capacity"
          label="学员名额"
          extra={`现有学员${present}人，不填表示不限`}
          rules={[capacityRule(present)]}
        >
          <NumberInput className="!w-40" maxLength={6} placeholder="不限" />
        </FormItem>
        <FormItem name="opens_at" label="开放加入时间" extra="不填表示一直开放">
          <MomentInput range="coming" />
        </FormItem>
        <FormItem name="closes_at" label="截止加入时间" extra="截止后，已加入的成员不受影响">
          <MomentInput range="coming" />
        </FormItem>
        <Button type="primary" htmlType="submit" loading={save.isSending}>
          保存
        </Button>
      </Form>
    </FormSection>
  )
}
