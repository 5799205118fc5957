import { expect, test } from 'vitest'
import { type Shortcut, shortcutOf } from './use-shortcuts.ts'

const run = () => undefined
const shortcuts: Shortcut[] = [
  { key: 's', label: '填写分数', run },
  { key: '?', label: '显示快捷键', run },
  { key: 'ArrowRight', label: '下一份', run },
  { key: 'Enter', withCtrl: true, label: '保存', run },
  { key: 't', withAlt: true, label: '还剩多少时间', run },
]
const held = { ctrlKey: false, metaKey: false, altKey: false }
const labels = (takesSingle: boolean) =>
  [
    { ...held, key: 's', code: 'KeyS' },
    { ...held, key: '?', code: 'Slash' },
    { ...held, key: 'ArrowRight', code: 'ArrowRight' },
    { ...held, key: 'Enter', code: 'Enter', ctrlKey: true },
    { ...held, key: 't', code: 'KeyT', altKey: true },
  ].map((pressed) => shortcutOf(shortcuts, pressed, takesSingle)?.label)

test('keys alone may be switched off on a device; arrows and held keys go on', () => {
  expect(labels(true)).toEqual(shortcuts.map(({ label }) => label))
  expect(labels(false)).toEqual([undefined, undefined, '下一份', '保存', '还剩多少时间'])
})
