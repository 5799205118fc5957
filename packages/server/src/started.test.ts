import { expect, test } from 'vitest'
import { startedText } from './started.ts'

test.each([
  [undefined, '城南职校已启动：http://localhost:3100'],
  ['http://localhost:3100', '城南职校已启动：http://localhost:3100'],
  // A drill with a restored backup: the address stored in it leads to the site that people use.
  ['https://learn.example.cn', '城南职校已启动：https://learn.example.cn（本机地址 http://localhost:3100）'],
])('a site with the address %s tells where it runs', (publicUrl, text) => {
  expect(startedText('城南职校', { publicUrl, port: 3100 })).toBe(text)
})
