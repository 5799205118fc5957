import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'

/** One option and no other. */
export function chooseOne(_value: Response, key: string): Response {
  return [key]
}

/** One option more or one less, in the order of their keys. */
export function toggleOne(value: Response, key: string): Response {
  return value.includes(key) ? value.filter((one) => one !== key) : [...value, key].sort()
}
