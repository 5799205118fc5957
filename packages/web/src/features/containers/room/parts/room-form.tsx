import { type RoomDetail, roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormSection } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { CoverField, TagField } from '../../container/parts/shared/form-fields.tsx'
import { useCopyTitle } from '../../container/parts/shared/use-copy-title.ts'
import { copyOf, inputOf, newInputOf, newRoom, type RoomValues, valuesOf } from '../room-values.ts'
import { BasicFields } from './basic-fields.tsx'
import { FixedTemplate, TemplateFields } from './template-fields.tsx'
import { WayFields } from './way-fields.tsx'

/** The class form, to make one, to copy one with `copy_from` in the address, and to change one (spec 1 §2.9, §5). */
export function RoomForm({ stored }: { stored?: RoomDetail | undefined }) {
  const [query] = useUrlQuery()
  const from = stored ? 0 : Number(query.copy_from ?? 0)
  return from > 0 ? <CopyForm from={from} /> : <FilledForm stored={stored} fresh={newRoom} />
}

function CopyForm({ from }: { from: number }) {
  const source = useCall(roomCalls.detail, { id: from, use_from: 'admin' })
  const free = useCopyTitle(roomCalls.copyTitle, from)
  return (
    <PageFrame call={source}>
      {(room) => <PageFrame call={free}>{({ title }) => <FilledForm fresh={copyOf(room, title)} />}</PageFrame>}
    </PageFrame>
  )
}

interface FilledFormProps {
  stored?: RoomDetail | undefined
  fresh: RoomValues
}

function FilledForm({ stored, fresh }: FilledFormProps) {
  const [form] = useForm<RoomValues>()
  const title = useWatch('title', form) ?? ''
  const template = useWatch('template', form)
  // Once it was saved as private it stays so (C058).
  const isFixed = stored?.room_type === 'p' && stored.status !== contentStatus.draft
  return (
    <ContainerForm<RoomValues>
      form={form}
      stored={stored}
      fresh={fresh}
      draftName={fresh.copy_from > 0 ? `copy-${fresh.copy_from}` : 'new'}
      values={{
        valuesOf: (room) => valuesOf(room as RoomDetail),
        inputOf: (values) => (stored ? inputOf(values) : newInputOf({ ...values, copy_from: fresh.copy_from })),
      }}
    >
      <FormSection title="名称与分类">
        <BasicFields id={stored?.id ?? 0} />
      </FormSection>
      <FormSection title="班级模板">
        {stored ? <FixedTemplate room={stored} /> : <TemplateFields template={template} />}
      </FormSection>
      <FormSection title="展示">
        <CoverField kind={stored ? 'cover' : 'single'} title={title || '班级'} />
        <TagField isLast />
      </FormSection>
      <FormSection title="可见与加入">
        <WayFields form={form} isFixed={isFixed} />
      </FormSection>
    </ContainerForm>
  )
}
