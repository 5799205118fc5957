import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons-svg'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password, which may be looked at. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      suffix={
        <button
          type="button"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          className="zx-input-aid"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Icon of={EyeOutlined} /> : <Icon of={EyeInvisibleOutlined} />}
        </button>
      }
    />
  )
}
