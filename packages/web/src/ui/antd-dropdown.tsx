import { Dropdown, type DropdownProps } from 'antd'

/** antd's dropdown in a file of its own, so that it becomes a chunk of its own. */
export function AntdDropdown(props: DropdownProps) {
  return <Dropdown {...props} />
}
