import { type OutlineSection, outlineCalls, outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'
import { introduceRules, titleRules } from './leaf-rules.ts'
import { useSectionWords } from './section-words.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

interface SectionValues {
  parent_id: number
  title: string
  introduce: string
}

interface SectionDialogProps {
  contentId: number
  /** Absent for a new one. */
  section?: OutlineSection | undefined
  /** The chapter a new one is to stand below; 0 at the top. */
  parentId: number
  /** How deep it stands, 1 at the top. */
  level: number
  /** Chapters it may stand in, the top first; empty where there is no choice. */
  parents: readonly { value: number; label: string }[]
  edit: OutlineEdit
  onClose: () => void
}

/** Adds a chapter, or renames and describes one. */
export function SectionDialog({ contentId, section, parentId, level, parents, edit, onClose }: SectionDialogProps) {
  const words = useSectionWords()
  const word = words.at(level)
  const [form] = useForm<SectionValues>()
  const errors = useFieldErrors(form)
  const options = { showsFields: true, onFailed: errors.handleFailed }
  const place = section ? undefined : `section:${contentId}:${parentId}:new`
  const create = useMake(outlineCalls.createSection, { ...options, keptAs: place, by: outlineCalls.updateSection })
  const update = useSend(outlineCalls.updateSection, options)
  const initialValues = {
    parent_id: section?.parent_id ?? parentId,
    title: section?.title ?? '',
    introduce: section?.introduce ?? '',
  }
  const editing = useFormEditing<SectionValues>(form, {
    initialValues,
    draftKey: place,
    edits: section && { version: section.row_version, ...savedIn(section) },
  })
  async function save(values: SectionValues): Promise<void> {
    if (editing.asks()) {
      return
    }
    const send = () =>
      section
        ? update.runAsync({ content_id: contentId, id: section.id, row_version: editing.version(), ...values })
        : create.runAsync({ content_id: contentId, ...values })
    if (await edit.change(() => editing.sending<unknown>(send), section ? '保存成功' : `已添加${word}`)) {
      onClose()
    }
  }
  return (
    <Dialog
      open
      title={`${section ? '编辑' : '添加'}${word}`}
      okText={section ? '保存' : '添加'}
      cancelText="取消"
      confirmLoading={create.isSending || update.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<SectionValues> form={form} initialValues={initialValues} onValuesChange={editing.note} onFinish={save}>
        <EditedNotes editing={editing} labels={{ title: '名称', parent_id: '上级', introduce: '描述' }} />
        <FormItem name="title" label="名称" rules={titleRules}>
          <CountedInput max={outlineLimits.titleMax} autoFocus placeholder="如：第一章 认识变量" />
        </FormItem>
        {parents.length > 1 ? (
          <FormItem name="parent_id" label={`上级${words.at(Math.max(level - 1, 1))}`}>
            <SelectInput options={parents} />
          </FormItem>
        ) : null}
        <FormItem name="introduce" label="描述" rules={introduceRules}>
          <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
