import { expect, test } from 'vitest'
import { readSystems, systemsText } from './systems-text.ts'

test('other systems are typed a line each, and come out as they went in', () => {
  const systems = [
    { name: '教务系统', url: 'https://jw.school.cn' },
    { name: '图书 馆', url: 'https://lib.school.cn/x' },
  ]
  expect(readSystems(`\n ${systemsText(systems)}  \n\n`)).toEqual(systems)
  expect(readSystems('https://lib.school.cn')).toEqual([{ name: '', url: 'https://lib.school.cn' }])
})
