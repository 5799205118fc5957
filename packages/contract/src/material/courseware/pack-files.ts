import { attributeOf, pictureTag } from '../../kernel/spans.ts'
import type { FilePacker, FileRef } from '../../learning/leaf/packer.ts'

/** A file a package takes along: where it lies in it, and where it is fetched from. */
export interface PackedFile {
  id: number
  path: string
  url: string
  size: number
}

/** The files of a package as they come up: each once, under a name that says what it is. */
export interface FileCollector extends FilePacker {
  files(): PackedFile[]
}

const unsafe = /[\\/:*?"<>|\p{Cc}]/gu
const nameMax = 80

/** The last part of a name that is too long says what kind of file it is. */
function shortName(name: string): string {
  const safe = name.replace(unsafe, '_')
  return safe.length <= nameMax ? safe : safe.slice(-nameMax)
}

function attribute(tag: string, name: string): string {
  return (attributeOf(tag, name) ?? '').replaceAll('&amp;', '&')
}

export function collectFiles(): FileCollector {
  const byId = new Map<number, PackedFile>()
  const take = (file: Omit<PackedFile, 'path'> & { name: string }): string => {
    const known = byId.get(file.id)
    if (known) {
      return known.path
    }
    const { name, ...rest } = file
    const packed = { ...rest, path: `files/${byId.size + 1}-${shortName(name)}` }
    byId.set(file.id, packed)
    return packed.path
  }
  return {
    files: () => [...byId.values()],
    file: ({ id, filename, url, filesize }) => ({
      $file: take({ id, name: filename, url, size: filesize }),
    }),
    html: (text) =>
      text.replace(pictureTag, (tag) => {
        const id = Number(attribute(tag, 'data-file-id'))
        const url = attribute(tag, 'src')
        if (!(id > 0) || url === '') {
          return tag
        }
        const name = url.split('?')[0]?.split('/').at(-1) ?? ''
        const packed = take({ id, name, url, size: 0 })
        return tag.replace(` src="${attributeOf(tag, 'src')}"`, '').replace(/\bdata-file-id="\d+"/, `src="${packed}"`)
      }),
  }
}

function isRef(value: object): value is FileRef {
  return '$file' in value && typeof value.$file === 'string'
}

/** The path of a picture that lies in the package. */
function packedPath(tag: string): string | undefined {
  const path = attributeOf(tag, 'src')
  return path?.startsWith('files/') ? path : undefined
}

/** Every path a packed body names, with what the file is for: a picture of a text, or a file of its own. */
export function pathsIn(value: unknown): { path: string; inText: boolean }[] {
  if (typeof value === 'string') {
    return [...value.matchAll(pictureTag)].flatMap(([tag]) => {
      const path = packedPath(tag)
      return path === undefined ? [] : [{ path, inText: true }]
    })
  }
  if (typeof value !== 'object' || value === null) {
    return []
  }
  return isRef(value) ? [{ path: value.$file, inText: false }] : Object.values(value).flatMap(pathsIn)
}

/** A packed body with ids in place of paths; a picture that did not arrive leaves its text, a file is 0. */
export function withIds(value: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (typeof value === 'string') {
    return value.replace(pictureTag, (tag) => {
      const path = packedPath(tag)
      if (path === undefined) {
        return tag
      }
      const id = ids.get(path)
      return id ? tag.replace(`src="${path}"`, `data-file-id="${id}"`) : ''
    })
  }
  if (Array.isArray(value)) {
    return value.map((one) => withIds(one, ids))
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  return isRef(value)
    ? (ids.get(value.$file) ?? 0)
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, ids)]))
}
