import { Button } from '../button.tsx'
import type { DialogProps } from '../dialog.tsx'
import { useReadOnly } from '../read-only-context.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import './dialog.css'

function closeNameOf(closable: DialogProps['closable']): string | undefined {
  if (typeof closable === 'object') {
    return closable['aria-label']
  }
  return closable === false ? undefined : '关闭'
}

/** What draws a Dialog. */
export function DialogPart(props: DialogProps) {
  const { open, title, width, closable, centered = false, keyboard = true, classNames = {}, footer } = props
  const closesBeside = props.maskClosable ?? props.mask?.closable ?? true
  return (
    <OverlayFrame
      isOpen={open}
      title={title}
      onClose={() => props.onCancel?.()}
      onGone={props.afterClose}
      closeName={closeNameOf(closable)}
      closesBeside={closesBeside}
      closesByEsc={keyboard}
      beginsIn="field"
      look={{
        veil: centered ? 'zx-dialog-veil zx-dialog-veil-centered' : 'zx-dialog-veil',
        frame: `zx-dialog ${classNames.container ?? ''}`,
        head: classNames.header,
        body: classNames.body,
      }}
      style={width === undefined ? undefined : { width }}
      footer={footer === undefined ? <Buttons {...props} /> : footer}
    >
      {props.children}
    </OverlayFrame>
  )
}

function Buttons(props: DialogProps) {
  const { okText = '确定', cancelText = '取消', confirmLoading, okButtonProps, cancelButtonProps } = props
  // A dialog that waits for an answer sends something.
  const changes = confirmLoading !== undefined
  const reason = useReadOnly()
  return (
    <>
      {changes && reason ? <span className="mr-auto self-center text-soft">{reason}</span> : null}
      <Button onClick={() => props.onCancel?.()} {...cancelButtonProps}>
        {cancelText}
      </Button>
      <Button
        type="primary"
        changes={changes}
        loading={confirmLoading ?? false}
        onClick={() => props.onOk?.()}
        {...okButtonProps}
      >
        {okText}
      </Button>
    </>
  )
}
