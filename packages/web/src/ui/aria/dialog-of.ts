/**
 * Where to draw what opens from a field: in the dialog of antd that it stands in, which takes back every focus that leaves it;
 * elsewhere at the end of the page.
 */
export function dialogOf(field: HTMLElement | null): Element {
  return field?.closest('.ant-modal-container, .ant-drawer-section') ?? document.body
}
