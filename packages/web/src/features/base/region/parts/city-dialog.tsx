import { type City, type CityData, regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { chooseCity } from '../city-choice.ts'

interface CityDialogProps {
  city: City
  onClose: () => void
}

const dialogWidth = 720
const freshMs = 3_600_000
const views = [
  { value: 'letter', label: '按字母' },
  { value: 'province', label: '按省份' },
]

/** Groups of cities, by letter or by province, or those whose name holds a word. */
function groupsOf(data: CityData, view: string, word: string): { name: string; cities: readonly City[] }[] {
  const groups =
    view === 'province'
      ? data.tree.map(({ name, children }) => ({ name, cities: children }))
      : data.letters.map(({ letter, children }) => ({ name: letter, cities: children }))
  return groups
    .map(({ name, cities }) => ({
      name,
      cities: cities.filter((city) => city.name.includes(word) || name.includes(word)),
    }))
    .filter(({ cities }) => cities.length > 0)
}

/** Chooses a city from the province tree or the letter list (spec 1 §2.3). */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const [view, setView] = useState('letter')
  const [word, setWord] = useState('')
  const cities = useCall(regionCalls.getCityTree, {}, { handled: true, staleMs: freshMs })
  const choose = (chosen: City) => {
    chooseCity(chosen)
    onClose()
  }
  return (
    <Dialog open title="选择城市" width={dialogWidth} footer={null} onCancel={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <span className="text-soft">
          当前城市：<strong className="text-ink">{city.name}</strong>
        </span>
        <ChoiceBar label="排列" choices={views} value={view} onChange={setView} />
        <div className="w-full sm:ml-auto sm:w-56">
          <SearchBox placeholder="搜索城市或省份" value={word} onSearch={setWord} />
        </div>
      </div>
      <CityGroups call={cities} view={view} word={word.trim()} current={city} onChoose={choose} />
    </Dialog>
  )
}

interface CityGroupsProps {
  call: ReturnType<typeof useCall<typeof regionCalls.getCityTree>>
  view: string
  word: string
  current: City
  onChoose: (city: City) => void
}

function CityGroups({ call, view, word, current, onChoose }: CityGroupsProps) {
  if (call.error && !call.data) {
    return <ErrorState error={call.error} onRetry={() => call.refetch()} />
  }
  if (!call.data) {
    return <SkeletonLines rows={8} />
  }
  const groups = groupsOf(call.data, view, word)
  if (groups.length === 0) {
    return <EmptyState isSmall title="没有找到城市" text="请换个名称试试。" />
  }
  return (
    <ul
      className="max-h-[60vh] divide-y divide-line overflow-y-auto"
      aria-label={view === 'province' ? '省份' : '字母'}
    >
      {groups.map(({ name, cities }) => (
        <li key={name} className="flex gap-3 py-2 max-sm:flex-col max-sm:gap-0">
          <h2 className={`shrink-0 py-1 font-medium text-soft ${view === 'province' ? 'sm:w-36' : 'sm:w-8'}`}>
            {name}
          </h2>
          <ul className="flex min-w-0 flex-1 flex-wrap gap-1">
            {cities.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={one.id === current.id}
                  onClick={() => onChoose(one)}
                  className={`rounded-card px-3 py-1 max-md:min-h-11 ${
                    one.id === current.id ? 'bg-primary-soft font-medium text-primary' : 'text-ink hover:bg-sunken'
                  }`}
                >
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
