import { Checkbox } from '#ui/checkbox.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { useApp } from '#ui/use-app.ts'

interface BoxProps {
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
  asks: boolean
}

/** Ticked for codes in place of names. Where hand-ins are there already, giving the names back is asked about. */
function Box({ id, checked = false, onChange, asks }: BoxProps) {
  const { modal } = useApp()
  const change = (wanted: boolean) => {
    if (wanted || !asks) {
      onChange?.(wanted)
      return
    }
    modal.confirm({
      title: '关闭匿名批阅？',
      content: '保存后，批阅人将看到学员的姓名和学号。此操作会被记录。',
      okText: '关闭匿名',
      cancelText: '取消',
      onOk: () => onChange?.(false),
    })
  }
  return (
    <Checkbox
      {...(id ? { id } : {})}
      checked={checked}
      onChange={(event) => change(event.target.checked)}
      className="max-md:min-h-11 max-md:items-center"
    >
      匿名批阅
    </Checkbox>
  )
}

/** Whether what is handed in is marked without names; `until` says when they come back and where they are shown anyhow. */
export function AnonymousField({ asks, until }: { asks: boolean; until: string }) {
  return (
    <FormItem name="anonymous" valuePropName="checked" className="!mb-0" extra={`批阅时以代号代替姓名和学号，${until}`}>
      <Box asks={asks} />
    </FormItem>
  )
}
