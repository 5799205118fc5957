import { expect, test } from 'vitest'
import { buildStorage, forbiddenStorage } from '#api/device-storage.factory.ts'
import { readPastes } from './paste-log.ts'
import { createUntold } from './untold.ts'

const paste = { slot: 1, at: 100, size: 80 }

function device(storage = buildStorage()) {
  const open = () => createUntold('a', { storage, read: readPastes, isEmpty: (pastes) => pastes.length === 0 })
  return { storage, open }
}

test('what is still to be told is there again after a reload, and gone once it was told', () => {
  const { storage, open } = device()
  open().change([paste])
  const reloaded = open()
  expect(reloaded.now()).toEqual([paste])
  reloaded.change([])
  expect(open().now()).toEqual([])
  expect(storage.read('a')).toBeNull()
})

test('where the device keeps nothing, the open page still knows what it has to tell', () => {
  const { open } = device(buildStorage(0))
  const log = open()
  log.change([paste])
  expect(log.now()).toEqual([paste])
  expect(open().now()).toEqual([])
})

test('where storage is forbidden, there is nothing yet', () => {
  const log = device(forbiddenStorage).open()
  expect(log.now()).toEqual([])
  log.change([paste])
  expect(log.now()).toEqual([paste])
})
