import type { FormInstance } from './form-instance.ts'

/** Gives the label of a field on the page; its name where nothing says so. */
export function fieldLabel(form: Pick<FormInstance, 'elementOf'>, field: string): string {
  const element = form.elementOf(field)
  const label = element && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  const said =
    label?.textContent || element?.getAttribute('aria-label') || element?.querySelector('legend')?.textContent
  return said || '其他内容'
}
