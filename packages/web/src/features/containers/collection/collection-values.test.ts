import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { describe, expect, it } from 'vitest'
import { inputOf, newCollection, privateRefusal, valuesOf } from './collection-values.ts'

const stored: CollectionDetail = {
  id: 7,
  title: '电工基础',
  introduce: '',
  type: 1,
  type_name: '学习资源',
  status: 1,
  status_var: 'public',
  industry_id: 3,
  industry_title: '电气',
  cover_data: { url: '/files/a.png' },
  tag: [{ id: 5, title: '电工', type: 'content' }],
  followed_num: 1,
  favorite_num: 0,
  view_num: 0,
  owner: { openid: 'o', name: '王老师', avatar: '' },
  group_id: 1,
  group_name: '学校',
  create_time: 1,
  cover: 9,
  row_version: 4,
  role: 'admin',
  has_favorite: false,
  has_joined: true,
  item_num: 0,
  percent: 0,
  cooperate_user: [],
  app_content: null,
  has_app_permission: true,
  update_time: 1,
}
const helper = { uid: 2, openid: 'h', name: '李老师', avatar: '', role: 'other' as const }

describe('going private', () => {
  it('is refused with members, the owner counting as one, and cooperators are named first', () => {
    expect(privateRefusal(stored, 'private')).toBeUndefined()
    const joined = { ...stored, followed_num: 2 }
    expect(privateRefusal(joined, 'private')).toBe('当前学习资源已有成员加入,不能更改为私密状态')
    expect(privateRefusal({ ...joined, type: 2, cooperate_user: [helper] }, 'private')).toBe(
      '当前教学资源已有协同成员,不能更改为私密状态',
    )
    const assistant = { ...helper, role: 'assistant' as const }
    expect(privateRefusal({ ...joined, cooperate_user: [assistant] }, 'private')).toBe(
      '当前学习资源已有成员加入,不能更改为私密状态',
    )
    expect(privateRefusal(joined, 'internal')).toBeUndefined()
    expect(privateRefusal({ ...joined, status_var: 'private' }, 'private')).toBeUndefined()
    expect(privateRefusal(undefined, 'private')).toBeUndefined()
  })
})

describe('what the form holds', () => {
  it('goes back to the calls as it came, a new tag by its title', () => {
    const values = valuesOf(stored)
    expect(inputOf({ ...values, tag: [...values.tag, { title: '安全' }] })).toEqual({
      industry_id: 3,
      title: '电工基础',
      introduce: '',
      cover: 9,
      type: 1,
      tag: [5, { title: '安全' }],
      status_var: 'public',
    })
    expect(inputOf(newCollection)).toMatchObject({ industry_id: null, cover: null, status_var: 'public' })
  })
})
