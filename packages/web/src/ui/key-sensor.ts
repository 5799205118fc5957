import { KeyboardCode, KeyboardSensor, type KeyboardSensorOptions, type SensorProps } from '@dnd-kit/core'

const ending = new Set<string>([KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab, KeyboardCode.Esc])
const known = new Set<string>([...ending, KeyboardCode.Up, KeyboardCode.Down])
/** What has not come to rest after two seconds will not: the next key is played all the same. */
const patientFrames = 120

type Context = SensorProps<KeyboardSensorOptions>['context']

/** Whether the lines are measured and the place the dragged one is over has been told to the library's own state. */
function isAtRest({ current }: Context): boolean {
  const { collisionRect, droppableRects, collisions, over } = current
  return collisionRect !== null && droppableRects.size > 0 && (collisions?.[0]?.id ?? null) === (over?.id ?? null)
}

function playInTurn({ event, context }: SensorProps<KeyboardSensorOptions>): void {
  const waiting: string[] = []
  let played: KeyboardEvent | undefined
  let frames = 0
  let wasActive = false
  const keep = (pressed: KeyboardEvent) => {
    if (pressed !== event && pressed !== played && known.has(pressed.code)) {
      pressed.preventDefault()
      pressed.stopPropagation()
      waiting.push(pressed.code)
    }
  }
  const play = () => {
    const isActive = context.current.active !== null
    const isOver = wasActive && !isActive
    wasActive ||= isActive
    frames += 1
    const code = isOver || !(isAtRest(context) || frames > patientFrames) ? undefined : waiting.shift()
    if (code) {
      frames = 0
      played = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })
      document.dispatchEvent(played)
    }
    if (isOver || (code && ending.has(code)) || (!wasActive && frames > patientFrames)) {
      document.removeEventListener('keydown', keep, true)
    } else {
      requestAnimationFrame(play)
    }
  }
  document.addEventListener('keydown', keep, true)
  // The sensor asked for a task first, so that it listens by then.
  setTimeout(() => requestAnimationFrame(play))
}

/**
 * The library's keyboard sensor loses keys that come fast: it listens in a task of its own, knows of no places until the
 * lines are measured, and drops a line where it was before its last step was drawn. Here keys are kept while a line is
 * dragged and played one after the other, each when what the one before did is at rest.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps<KeyboardSensorOptions>) {
    super(props)
    playInTurn(props)
  }
}
