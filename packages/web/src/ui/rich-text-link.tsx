import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { TextInput } from './text-input.ts'

/** Makes the chosen words a link, changes one, or takes it away. */
export function RichTextLink({ editor, className }: { editor: Editor; className: string }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <>
      <button
        type="button"
        title="链接"
        aria-label="链接"
        aria-pressed={isOn}
        className={`${className} ${isOn ? 'bg-primary-soft text-primary' : ''}`}
        onClick={() => setOpen(true)}
      >
        <LinkOutlined />
      </button>
      {isOpen ? <LinkDialog editor={editor} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
    <Modal
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
    </Modal>
  )
}
