import { ChoiceEdit } from './choice-edit.tsx'
import type { EditProps } from './kind-module.ts'

export function SingleEdit(props: EditProps) {
  return <ChoiceEdit {...props} input="radio" />
}
