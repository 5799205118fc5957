import { KeyboardCode, KeyboardSensor, type KeyboardSensorOptions, type SensorProps } from '@dnd-kit/core'

const known = new Set<string>([
  KeyboardCode.Up,
  KeyboardCode.Down,
  KeyboardCode.Space,
  KeyboardCode.Enter,
  KeyboardCode.Tab,
  KeyboardCode.Esc,
])
/** Lines that are not measured after two seconds will not be. */
const frames = 120

function keepEarly({ event, context }: SensorProps<KeyboardSensorOptions>): void {
  const early: string[] = []
  let played: KeyboardEvent | undefined
  const keep = (pressed: KeyboardEvent) => {
    if (pressed !== event && pressed !== played && known.has(pressed.code)) {
      pressed.preventDefault()
      pressed.stopPropagation()
      early.push(pressed.code)
    }
  }
  const play = (left: number) => {
    const isMeasured = context.current.collisionRect !== null && context.current.droppableRects.size > 0
    const code = isMeasured ? early.shift() : undefined
    if (code) {
      played = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })
      document.dispatchEvent(played)
    }
    if (left === 0 || (isMeasured && early.length === 0)) {
      document.removeEventListener('keydown', keep, true)
    } else {
      requestAnimationFrame(() => play(left - 1))
    }
  }
  document.addEventListener('keydown', keep, true)
  // The sensor asked for a task first, so that it listens by then.
  setTimeout(() => requestAnimationFrame(() => play(frames)))
}

/**
 * The library's keyboard sensor loses what is pressed right after a line was taken up: it listens in a task of its own,
 * and knows of no places until the lines are measured. Here such keys are kept and played, one a frame, when it can answer.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps<KeyboardSensorOptions>) {
    super(props)
    keepEarly(props)
  }
}
