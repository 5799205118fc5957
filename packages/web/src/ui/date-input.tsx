import { clock } from '#api/connection.ts'
import { boundsOf, type DateRange } from './date-bounds.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

interface DateInputProps extends DateFieldProps {
  range?: DateRange
}

const dayLength = 10

/** A day, in Shanghai; what lies outside its range is greyed in the calendar, and not taken when it is typed. */
export function DateInput({ range = 'past', ...rest }: DateInputProps) {
  const bounds = boundsOf(range, clock.now())
  const days = 'min' in bounds ? { min: bounds.min.slice(0, dayLength) } : { max: bounds.max.slice(0, dayLength) }
  return <DateField {...rest} exactness="day" bounds={days} />
}
