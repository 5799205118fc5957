import { ChoiceEdit } from './choice-edit.tsx'
import type { EditProps } from './kind-module.ts'

export function MultipleEdit(props: EditProps) {
  return <ChoiceEdit {...props} input="checkbox" />
}
