import { type City, regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'

interface CitySelectProps {
  id?: string
  value?: City
  onChange?: (city: City) => void
}

/** One of the cities that are offered. */
export function CitySelect({ id, value, onChange }: CitySelectProps) {
  const { data } = useCall(regionCalls.getCityTree, {}, { handled: true })
  const cities = data?.tree.flatMap(({ children }) => children) ?? (value ? [value] : [])
  return (
    <SelectInput
      {...(id ? { id } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      value={value?.id}
      options={cities.map((city) => ({ value: city.id, label: city.name }))}
      onChange={(chosen) => {
        const city = cities.find((one) => one.id === chosen)
        if (city) {
          onChange?.({ id: city.id, name: city.name })
        }
      }}
    />
  )
}
