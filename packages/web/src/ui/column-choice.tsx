import { SettingOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { Button } from './button.tsx'
import { Popover } from './popover.tsx'
import type { TableColumn } from './table-columns.ts'

interface ColumnChoiceProps {
  columns: readonly Pick<TableColumn<unknown>, 'key' | 'title' | 'isFixed'>[]
  shown: string[]
  onChoose: (keys: string[]) => void
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, shown, onChoose }: ColumnChoiceProps) {
  const options = columns.map(({ key, title, isFixed }) => ({ value: key, label: title, disabled: isFixed ?? false }))
  return (
    <Popover
      title="显示的列"
      content={<Checkbox.Group className="!flex flex-col gap-1" options={options} value={shown} onChange={onChoose} />}
    >
      <Button icon={<SettingOutlined aria-hidden="true" />} aria-label="选择显示的列" />
    </Popover>
  )
}
