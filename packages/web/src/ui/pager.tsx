import { LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { pagerPages } from './pager-pages.ts'
import { SelectInput } from './select-input.tsx'

/** How many rows a page of a table has: as few as the specs say unless somebody wants more (2 §9). */
export const pageSizes = [listLimits.limit, 20, 50, 100]

interface PagerProps {
  page: number
  limit: number
  total: number
  /** Whether a page has so many rows and no others: then there is no size to choose. */
  isFixed?: boolean
  onChange: (change: { page: number; limit: number }) => void
}

/** The sizes to choose from; a page that begins with another keeps that one too. */
function sizesWith(limit: number): number[] {
  return pageSizes.includes(limit) ? pageSizes : [limit, ...pageSizes].sort((a, b) => a - b)
}

/** Pages of a table. */
export function Pager({ page, limit, total, isFixed = false, onChange }: PagerProps) {
  const count = Math.max(1, Math.ceil(total / limit))
  const go = (next: number) => onChange({ page: next, limit })
  return (
    <nav aria-label="分页" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-soft">共 {total} 项</span>
      <div className="ml-auto flex items-center gap-1">
        <Button
          type="text"
          icon={<Icon of={LeftOutlined} />}
          aria-label="上一页"
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        {pagerPages(page, count).map((one, index) =>
          one === 0 ? (
            <span key={`gap${String(index)}`} className="px-1 text-faint max-sm:hidden">
              …
            </span>
          ) : (
            <Button
              key={one}
              type={one === page ? 'primary' : 'text'}
              className="max-sm:!hidden"
              aria-label={`第${one}页`}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => go(one)}
            >
              {one}
            </Button>
          ),
        )}
        <span className="px-2 sm:hidden">
          {page} / {count}
        </span>
        <Button
          type="text"
          icon={<Icon of={RightOutlined} />}
          aria-label="下一页"
          disabled={page >= count}
          onClick={() => go(page + 1)}
        />
      </div>
      {isFixed ? null : (
        <SelectInput
          aria-label="每页条数"
          isFitted
          className="max-sm:hidden"
          value={limit}
          options={sizesWith(limit).map((size) => ({ value: size, label: `${size} 条/页` }))}
          onChange={(size) => onChange({ page: 1, limit: size })}
        />
      )}
    </nav>
  )
}
