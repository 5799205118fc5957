import { LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { Icon } from './icon.tsx'
import type { Bounds } from './moment-text.ts'

const dayOf = (text: string | undefined) => (text === undefined ? undefined : parseDate(text.slice(0, 10)))

interface PickProps {
  'aria-label': string
  value: string | number
  onChange: (key: string | number) => void
  items: readonly { id: number; formatted: string }[]
}

/** The year or the month that is shown: the browser's own list, which phones have at hand. */
function Pick({ value, onChange, items, ...named }: PickProps) {
  return (
    <select
      {...named}
      className="zx-calendar-pick"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}

/** The month of a field of days; days outside its bounds are greyed. */
export function DateCalendar({ bounds: { min, max } }: { bounds: Bounds }) {
  return (
    <Calendar className="zx-calendar" minValue={dayOf(min) ?? null} maxValue={dayOf(max) ?? null} firstDayOfWeek="mon">
      <header className="zx-calendar-head">
        <Button slot="previous" className="zx-date-button">
          <Icon of={LeftOutlined} />
        </Button>
        <CalendarYearPicker>{(years) => <Pick {...years} />}</CalendarYearPicker>
        <CalendarMonthPicker format="numeric">{(months) => <Pick {...months} />}</CalendarMonthPicker>
        <Button slot="next" className="zx-date-button">
          <Icon of={RightOutlined} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="zx-calendar-week">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="zx-calendar-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
