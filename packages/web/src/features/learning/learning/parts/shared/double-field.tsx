import { Checkbox } from '#ui/checkbox.tsx'
import { FormItem } from '#ui/form-item.tsx'

/** Whether two people mark; `what` is what they give their points to. */
export function DoubleField({ what }: { what: string }) {
  return (
    <FormItem
      name="double"
      valuePropName="checked"
      className="!mb-0"
      extra={`两位批阅人分别${what}，互不可见，取平均分；相差超过满分的20%时由第三人仲裁`}
    >
      <Checkbox className="max-md:min-h-11 max-md:items-center">双评</Checkbox>
    </FormItem>
  )
}
