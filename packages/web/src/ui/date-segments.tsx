import { CalendarOutlined, CloseOutlined } from '@ant-design/icons-svg'
import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  setLocalTimeZone,
} from '@internationalized/date'
import { type ClipboardEvent, type RefObject, useContext, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker, DatePickerStateContext } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { TimeField } from 'react-aria-components/TimeField'
import { Chinese } from './aria/chinese.tsx'
import { DateCalendar } from './date-calendar.tsx'
import type { DateFieldProps } from './date-field.tsx'
import { Icon } from './icon.tsx'
import { isSaid } from './is-said.ts'
import { type Bounds, type Exactness, ownTimeOf, pastedMoment } from './moment-text.ts'
import { useNameOf, useTakenDate } from './use-taken-date.ts'
import './aria/picker.css'

// Today is Shanghai's, wherever the browser thinks it is.
setLocalTimeZone('Asia/Shanghai')

export type DayOrMoment = CalendarDate | CalendarDateTime

interface DateSegmentsProps extends DateFieldProps {
  value: string
  exactness: Exactness
  bounds: Bounds
  nowText: string
  /** Whether what stood in its place had the focus. */
  takesFocus: boolean
}

/** A value as the library has it; nothing for none and for what is no day. */
function parsed(text: string, exactness: Exactness): DayOrMoment | null {
  try {
    return exactness === 'day' ? parseDate(text) : parseDateTime(text)
  } catch {
    return null
  }
}

function textOf(value: DayOrMoment, exactness: Exactness): string {
  return value.toString().slice(0, exactness === 'day' ? 10 : 16)
}

/** The field of a day: typed by segments, pasted whole, or picked from a calendar, which the library has in one piece with it. */
export function DateSegments(props: DateSegmentsProps) {
  const { exactness, bounds, nowText, disabled = false, className = '' } = props
  const anchor = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { shown, problem, take, leave } = useTakenDate(props)
  const name = useNameOf(anchor, props['aria-label'])
  const problemId = useId()
  const ownTime = ownTimeOf(bounds, nowText)
  const isFaulty = problem !== '' || isSaid(props['aria-invalid'])
  function paste(event: ClipboardEvent): void {
    const pasted = pastedMoment(event.clipboardData.getData('text'), exactness, ownTime)
    event.preventDefault()
    if (pasted !== '' && !disabled) {
      take(pasted)
    }
  }
  return (
    <Chinese>
      <DatePicker<DayOrMoment>
        aria-label={name}
        aria-describedby={[props['aria-describedby'], problem && problemId].filter(Boolean).join(' ')}
        className={`zx-date-whole ${className}`}
        value={parsed(shown, exactness)}
        placeholderValue={parsed(
          exactness === 'day' ? nowText.slice(0, 10) : `${nowText.slice(0, 10)}T${ownTime}`,
          exactness,
        )}
        onChange={(next) => take(next === null ? '' : textOf(next, exactness))}
        granularity={exactness}
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={disabled}
        isInvalid={isFaulty}
        isRequired={isSaid(props['aria-required'])}
        validationBehavior="aria"
        autoFocus={props.takesFocus}
        onBlur={leave}
      >
        <Box {...props} anchor={anchor} box={box} isFaulty={isFaulty} onPaste={paste} onClear={() => take('')} />
        <Popover className="zx-picker" placement="bottom start" offset={4} containerPadding={8}>
          <Dialog className="zx-date-dialog" aria-label={`${name}：选择日期`}>
            {/* On a phone it may lie over the field's label. */}
            <div className="zx-calendar-name">
              {name}
              {exactness === 'minute' ? <TimeOfDay ownTime={ownTime} /> : null}
            </div>
            <DateCalendar bounds={bounds} />
          </Dialog>
        </Popover>
        {problem === '' ? null : (
          <p id={problemId} role="alert" className="zx-date-problem">
            {problem}
          </p>
        )}
      </DatePicker>
    </Chinese>
  )
}

/** The time beside the calendar: before a day is picked, it is the one the day gets. */
function TimeOfDay({ ownTime }: { ownTime: string }) {
  const picker = useContext(DatePickerStateContext)
  return picker ? (
    <TimeField
      aria-label="时间"
      className="zx-calendar-time"
      value={picker.timeValue ?? parseTime(ownTime)}
      onChange={(time) => {
        if (time) {
          picker.setTimeValue(time)
        }
      }}
      hourCycle={24}
      shouldForceLeadingZeros
    >
      <DateInput className="zx-date">
        {(segment) => <DateSegment segment={segment} className="zx-date-segment" />}
      </DateInput>
    </TimeField>
  ) : null
}

interface BoxProps extends DateSegmentsProps {
  anchor: RefObject<HTMLInputElement | null>
  box: RefObject<HTMLDivElement | null>
  isFaulty: boolean
  onPaste: (event: ClipboardEvent) => void
  onClear: () => void
}

function Box({ id, value, disabled = false, anchor, box, isFaulty, onPaste, onClear }: BoxProps) {
  const begin = () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  return (
    <Group ref={box} className="zx-date" data-fault={isFaulty || undefined} onPaste={onPaste}>
      {/* The label is this one's: a press on it, or a form that shows a fault, comes to the first segment. */}
      <input
        ref={anchor}
        id={id}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        className="zx-date-anchor"
        value={value}
        onFocus={begin}
      />
      <DateInput className="zx-date-segments">
        {(segment) => <DateSegment segment={segment} className="zx-date-segment" />}
      </DateInput>
      {value === '' || disabled ? null : (
        <button
          type="button"
          className="zx-date-button"
          aria-label="清除"
          onClick={() => {
            onClear()
            begin()
          }}
        >
          <Icon of={CloseOutlined} />
        </button>
      )}
      <Button className="zx-date-button">
        <Icon of={CalendarOutlined} />
      </Button>
    </Group>
  )
}
