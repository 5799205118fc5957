import { type City, regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

interface ProvinceCitiesProps {
  name: string
  cities: readonly (City & { is_open: boolean })[]
}

/** A province's cities, each offered or not; the button does the same with all of them. */
export function ProvinceCities({ name, cities }: ProvinceCitiesProps) {
  const change = useSend(regionCalls.switchCities, {
    refresh: [regionCalls.cityStates, regionCalls.getCityTree, regionCalls.getCityData],
  })
  const open = cities.filter((city) => city.is_open).length
  const isAllOpen = open === cities.length
  return (
    <section aria-label={name} className="rounded-card bg-card px-4 py-3 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">
          {name}
          <span className="ml-2 text-sm font-normal text-faint">
            {open}/{cities.length} 已开放
          </span>
        </h2>
        <Button
          size="small"
          disabled={change.isSending}
          onClick={() => change.run({ ids: cities.map(({ id }) => id), is_open: !isAllOpen })}
        >
          {isAllOpen ? '全部关闭' : '全部开放'}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {cities.map((city) => (
          <Checkbox
            key={city.id}
            checked={city.is_open}
            disabled={change.isSending}
            className="min-h-9 items-center max-md:min-h-11"
            onChange={({ target }) => change.run({ ids: [city.id], is_open: target.checked })}
          >
            {city.name}
          </Checkbox>
        ))}
      </div>
    </section>
  )
}
