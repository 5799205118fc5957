import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { expect, test } from 'vitest'
import { testConfig, useTestServer } from '../../test/test-server.ts'
import { safeRedirect } from './redirect.ts'

const server = useTestServer()
const config = testConfig({ PUBLIC_URL: 'https://learn.example', REDIRECT_HOSTS: 'Partner.example, sso.example:8443' })

test.each([
  ['/sec/index', '/sec/index'],
  ['/collection/5/detail?tab=1#top', '/collection/5/detail?tab=1#top'],
  ['/a/../sec', '/sec'],
  ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ['/标题', '/%E6%A0%87%E9%A2%98'],
  ['/%0d%0aset-cookie:x=1', '/%0d%0aset-cookie:x=1'],
  ['https://learn.example/sec', 'https://learn.example/sec'],
  ['https://partner.example/in', 'https://partner.example/in'],
  ['https://sso.example:8443/in', 'https://sso.example:8443/in'],
])('passport.redirect: %s leads to %s', (target, where) => {
  expect(safeRedirect(config, target)).toBe(where)
})

test.each([
  '',
  'sec/index',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\tevil',
  '/\n/evil.example',
  '\t//evil.example',
  ' https://evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example',
  'http://evil.example/https://learn.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://learn.example@evil.example',
  'https://learn.example:pw@evil.example',
  'https://user@learn.example',
  'https://:pw@learn.example',
  'https://learn.example.evil.example',
  'https://learn.example.',
  'https://learn.example:444',
  'https://sso.example',
  'https://evil.example#learn.example',
  'https://evil.example?learn.example',
  'https://evil.example\\.learn.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://learn.example/x',
  'blob:https://learn.example/x',
  'about:blank',
  '%2f%2fevil.example',
  'http://[::1]/',
  'https://①.example',
])('a redirect to %j leads to our root', (target) => {
  expect(safeRedirect(config, target)).toBe('/')
})

test('login.redirectOptional: the sign-in address takes where to go next, and only if it is ours', async () => {
  const url = async (redirect_uri?: string) =>
    (await server.call(passportCalls.doLogin, redirect_uri === undefined ? {} : { redirect_uri })).data.url
  expect(await url()).toBe('/passport/login')
  expect(await url('/sec/index?a=1')).toBe('/passport/login?redirect_uri=%2Fsec%2Findex%3Fa%3D1')
  expect(await url('https://evil.example')).toBe('/passport/login')
})
