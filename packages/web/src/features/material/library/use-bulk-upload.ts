import { useQueryClient } from '@tanstack/react-query'
import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { FileKind } from '@zhixing/contract/base/upload/check.ts'
import { kindOfFile } from '@zhixing/contract/base/upload/check.ts'
import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { tellFailure } from '#api/failures.ts'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { type Uploader, useUpload } from '#api/use-upload.ts'
import { useApp } from '#ui/use-app.ts'

type Make = (stored: StoredFile) => Promise<unknown>

/** What a file becomes, by its kind; any other kind is refused before it is sent. */
const makers: Partial<Readonly<Record<FileKind, Make>>> = {
  video: (stored) => request(videoCalls.create, { title: titleOf(stored.filename), file_id: stored.id }),
  image: (stored) =>
    request(pictureCalls.create, { title: titleOf(stored.filename), pictures: [{ file_id: stored.id, caption: '' }] }),
  document: (stored) => request(documentCalls.create, { title: titleOf(stored.filename), file_id: stored.id }),
}

/** A file's name without its extension, as long as a title may be. */
function titleOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return [...(dot > 0 ? filename.slice(0, dot) : filename)].slice(0, outlineLimits.titleMax).join('')
}

/** Uploads many files at once; each becomes a material named after it. */
export function useBulkUpload(): Uploader {
  const { message } = useApp()
  const client = useQueryClient()
  const made = async (stored: StoredFile): Promise<void> => {
    await makers[stored.kind]?.(stored)
    message.success(`“${titleOf(stored.filename)}”已加入素材库`)
    await client.invalidateQueries({ queryKey: refreshKey('Library') })
  }
  const options = {
    onDone: (stored: StoredFile) => {
      made(stored).catch(tellFailure)
    },
    onRefused: (text: string) => message.error(text),
  }
  // Pictures have limits of their own.
  const [pictures, others] = [useUpload('picture', options), useUpload('file', options)]
  return {
    uploads: [...pictures.uploads, ...others.uploads],
    start(files) {
      const all = [...files]
      const known = all.filter((file) => makers[kindOfFile(file.name)])
      if (known.length < all.length) {
        message.warning('只能批量上传视频（mp4）、图片和文档，其他文件未上传')
      }
      const isPicture = (file: File) => kindOfFile(file.name) === 'image'
      pictures.start(known.filter(isPicture))
      others.start(known.filter((file) => !isPicture(file)))
    },
    cancel(id) {
      pictures.cancel(id)
      others.cancel(id)
    },
    retry(id) {
      pictures.retry(id)
      others.retry(id)
    },
    pause(id) {
      // Pictures are never large enough to go in parts.
      others.pause(id)
    },
  }
}
