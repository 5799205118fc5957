import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import { menuItems } from '@zhixing/contract/base/setting/menu.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { hasPath } from '#ui/site-paths.ts'

interface MenuChoiceProps {
  menu: SiteConfig['menu']
  id?: string
  /** The values that are not shown. */
  value?: readonly string[]
  onChange?: (hidden: readonly string[]) => void
}

const fixed = new Set(menuItems.flatMap((item) => (item.isFixed ? item.value : [])))

/** Which items the menu shows. */
export function MenuChoice({ menu, id, value = [], onChange }: MenuChoiceProps) {
  return (
    <fieldset id={id} className="m-0 grid gap-x-4 p-0 sm:grid-cols-2">
      <legend className="sr-only">显示的菜单项</legend>
      {menu
        .filter(({ url }) => hasPath(url))
        .map((item) => (
          <Checkbox
            key={item.value}
            checked={!value.includes(item.value)}
            disabled={fixed.has(item.value)}
            className="min-h-9 items-center max-md:min-h-11"
            onChange={({ target }) =>
              onChange?.(target.checked ? value.filter((one) => one !== item.value) : [...value, item.value])
            }
          >
            {item.label}
          </Checkbox>
        ))}
    </fieldset>
  )
}
