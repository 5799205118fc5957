import { ExclamationCircleOutlined } from '@ant-design/icons-svg'
import { Icon } from '#ui/icon.tsx'

/** What is to be mended, below its field. */
export function FieldFault({ text, id }: { text: string | undefined; id?: string }) {
  return text ? (
    <p id={id} role="alert" className="mt-1 text-sm text-danger">
      <Icon of={ExclamationCircleOutlined} className="mr-1" />
      {text}
    </p>
  ) : null
}

/** What may well be as it was meant, below its field: nobody is kept from saving it. */
export function FieldDoubt({ text }: { text: string }) {
  return text ? (
    <p role="status" className="mt-1 text-sm text-amber-text">
      <Icon of={ExclamationCircleOutlined} className="mr-1" />
      {text}
    </p>
  ) : null
}
