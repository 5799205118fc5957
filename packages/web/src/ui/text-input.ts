import Input from 'antd/es/input/Input.js'
import Password from 'antd/es/input/Password.js'

/**
 * antd's line of text and its password field, without the searches, one-time fields and text areas that `Input` brings
 * along: those are half of what a small form weighs.
 */
export const TextInput = Input
export const PasswordInput = Password
