import { useEffect, useState } from 'react'
import { useUpload } from '#api/use-upload.ts'
import { photoOfFile, photoOfVideo } from './take-photo.ts'
import { useCamera } from './use-camera.ts'

/** A photo that was uploaded and may begin an attempt. */
export interface BegunPhoto {
  id: number
  isFromFile: boolean
}

interface Taken {
  file: File
  url: string
  isFromFile: boolean
}

const unreadable = '无法读取这张照片，请换一张或重新拍照'

/** Taking a photo, looking at it, and sending it. */
export function usePhoto(onReady: (photo: BegunPhoto) => void) {
  const camera = useCamera()
  const [taken, setTaken] = useState<Taken>()
  const [fault, setFault] = useState('')
  const uploader = useUpload('photo', {
    onDone: ({ id }) => onReady({ id, isFromFile: taken?.isFromFile ?? false }),
    onRefused: setFault,
  })
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken])
  const [upload] = uploader.uploads

  async function take(made: Promise<File>, isFromFile: boolean): Promise<void> {
    setFault('')
    try {
      const file = await made
      camera.stop()
      setTaken({ file, url: URL.createObjectURL(file), isFromFile })
    } catch {
      setFault(unreadable)
    }
  }

  return {
    camera,
    taken,
    upload,
    fault,
    shoot: () => {
      const { current } = camera.video
      if (current && current.videoWidth > 0) {
        take(photoOfVideo(current), false).catch(() => undefined)
      }
    },
    pick: ([file]: readonly File[]) => {
      if (file) {
        take(photoOfFile(file), true).catch(() => undefined)
      }
    },
    again: () => {
      if (upload) {
        uploader.cancel(upload.id)
      }
      setTaken(undefined)
      if (taken && !taken.isFromFile) {
        camera.start()
      }
    },
    use: () => {
      if (upload?.state === 'failed') {
        uploader.retry(upload.id)
      } else if (taken && !upload) {
        uploader.start([taken.file])
      }
    },
  }
}
