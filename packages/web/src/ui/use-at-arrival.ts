import { useState } from 'react'

/**
 * A value as it was when the person came, for what opens by itself: where somebody left moves on with what they do, and
 * what they are at stays. Until `isKnown` a newer value may still be on its way and is followed.
 */
export function useAtArrival<Value>(value: Value, isKnown: boolean): Value {
  const [kept, setKept] = useState<{ value: Value }>()
  if (kept === undefined && isKnown) {
    setKept({ value })
  }
  return kept ? kept.value : value
}
