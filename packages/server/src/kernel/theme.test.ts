import { colorCookie } from '@zhixing/contract/base/setting/color-cookie.ts'
import { expect, test } from 'vitest'
import { useProbeServer } from '../../test/probe.ts'

const server = useProbeServer()

async function rootOf(cookie?: string): Promise<string> {
  const headers = cookie ? { cookie: `${colorCookie}=${cookie}` } : {}
  const { body } = await server.app.inject({ method: 'GET', url: '/probe/7', headers })
  return /<html[^>]*>/.exec(body)?.[0] ?? ''
}

test('a device’s chosen colours stand in the page before any script runs; anything else follows the system', async () => {
  expect(await rootOf('dark')).toBe('<html lang="zh-CN" data-theme="dark">')
  expect(await rootOf('light')).toBe('<html lang="zh-CN" data-theme="light">')
  expect(await rootOf()).toBe('<html lang="zh-CN">')
  expect(await rootOf('"><script>')).toBe('<html lang="zh-CN">')
})
