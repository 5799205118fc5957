import { ExclamationCircleOutlined } from '@ant-design/icons'

/** What is to be mended, below its field. */
export function FieldFault({ text, id }: { text: string | undefined; id?: string }) {
  return text ? (
    <p id={id} role="alert" className="mt-1 text-sm text-danger">
      <ExclamationCircleOutlined aria-hidden="true" className="mr-1" />
      {text}
    </p>
  ) : null
}
