import type { Editor } from '@tiptap/react'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { Button, Form } from 'antd'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.ts'

/** Asks for the address of a link. */
export function RichTextLinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [form] = Form.useForm<{ url: string }>()
  const known: unknown = editor.getAttributes('link').href
  const stored = typeof known === 'string' ? known : ''
  function set(url: string): void {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!url) {
      chain.unsetLink().run()
    } else if (editor.state.selection.empty && !stored) {
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run()
    } else {
      chain.setLink({ href: url }).run()
    }
    onClose()
  }
  return (
    <Dialog
      open
      title="链接"
      onCancel={onClose}
      footer={
        <>
          {stored ? (
            <Button danger type="text" onClick={() => set('')}>
              移除链接
            </Button>
          ) : null}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => form.submit()}>
            确定
          </Button>
        </>
      }
    >
      <Form
        form={form}
        component="div"
        layout="vertical"
        initialValues={{ url: stored }}
        onFinish={({ url }) => set(url.trim())}
      >
        <Form.Item
          name="url"
          label="网址"
          rules={[{ required: true, pattern: formats.httpUrl, message: formMessages.urlWrong }]}
        >
          <TextInput autoFocus placeholder="https://" onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
