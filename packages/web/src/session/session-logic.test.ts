import { nobody } from '@zhixing/contract/nobody.ts'
import { describe, expect, it } from 'vitest'
import { canSeeTeaching, entryTo, hasLostOpenid } from './can.ts'
import { loginPromptText } from './login-prompt-text.ts'
import { loginUrl, safeRedirect } from './login-url.ts'
import { readSession } from './session-query.ts'

const learner = { ...nobody, uid: 1, openid: 'o1', roles: ['ROLE_USER' as const] }
const teacher = { ...nobody, uid: 2, openid: 'o2', roles: ['ROLE_TEACHER' as const], teacher_role_above: true }
const superAdmin = {
  ...nobody,
  uid: 3,
  openid: 'o3',
  roles: ['ROLE_SUPER_ADMIN' as const],
  teacher_role_above: true,
  admin_role_above: true,
}

describe('entryTo', () => {
  it('asks nobody to sign in where anyone may enter, and sends the wrong role away', () => {
    expect(entryTo('anyone', nobody)).toBe('open')
    expect(entryTo('signedIn', nobody)).toBe('sign-in')
    expect(entryTo('signedIn', learner)).toBe('open')
    expect([entryTo('teacher', learner), entryTo('teacher', teacher)]).toEqual(['no-access', 'open'])
    expect([entryTo('admin', teacher), entryTo('admin', superAdmin)]).toEqual(['no-access', 'open'])
    expect([entryTo('super', teacher), entryTo('super', superAdmin)]).toEqual(['no-access', 'open'])
    expect(entryTo({ roles: ['ROLE_TEACHER'] }, learner)).toBe('no-access')
  })

  it('shows teaching resources to guests and teachers but not to learners (C021)', () => {
    expect([nobody, learner, teacher].map(canSeeTeaching)).toEqual([true, false, true])
  })
})

describe('the login prompt', () => {
  it('says that one is not signed in, with a button that leads to signing in and back (anonymous.prompt)', () => {
    expect(loginPromptText).toMatchObject({ title: '您尚未登录，请先登录后再操作', button: '登录' })
    expect(loginUrl('/my/study')).toBe('/passport/login?redirect_uri=%2Fmy%2Fstudy')
    expect(entryTo('signedIn', nobody)).toBe('sign-in')
  })

  it('asks who lost their open id to sign in again, in the words of the specification', () => {
    const lost = { ...teacher, openid: '' }
    expect([hasLostOpenid(nobody), hasLostOpenid(teacher), hasLostOpenid(lost)]).toEqual([false, false, true])
    expect([entryTo('anyone', lost), entryTo('teacher', lost), entryTo('signedIn', lost)]).toEqual([
      'open',
      'sign-in',
      'sign-in',
    ])
    expect(loginPromptText.lost).toBe('Verification failed please login again')
  })
})

describe('addresses', () => {
  it('leads back within the site only', () => {
    const origin = 'https://a.cn'
    expect(safeRedirect('/sec/x?b=1#c', origin)).toBe('/sec/x?b=1#c')
    expect(safeRedirect('https://a.cn/y', origin)).toBe('/y')
    expect(
      ['https://evil.cn/', '//evil.cn', 'javascript:alert(1)', '/passport/login', null].map((one) =>
        safeRedirect(one, origin),
      ),
    ).toEqual(['/', '/', '/', '/', '/'])
    expect(loginUrl('/sec/x?b=1')).toBe('/passport/login?redirect_uri=%2Fsec%2Fx%3Fb%3D1')
  })
})

describe('readSession', () => {
  it('takes anything unreadable for nobody', () => {
    expect(readSession(null)).toBe(nobody)
    expect(readSession({ code: 20000, data: { uid: 'x' } })).toBe(nobody)
    expect(readSession({ code: 20000, data: learner })).toBe(learner)
  })
})
