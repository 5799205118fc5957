import { clock } from '#api/connection.ts'
import { boundsOf, type DateRange } from './date-bounds.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

interface MomentInputProps extends DateFieldProps {
  range?: DateRange
}

/** A day and time, in Shanghai; what lies outside its range is greyed in the calendar, and not taken when it is typed. */
export function MomentInput({ range = 'past', ...rest }: MomentInputProps) {
  return <DateField {...rest} exactness="minute" bounds={boundsOf(range, clock.now())} />
}
