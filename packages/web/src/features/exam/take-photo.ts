import { examLimits } from '@zhixing/contract/exam/limits.ts'

const photoQuality = 0.85
const photoName = '入场照片.jpg'

interface Size {
  width: number
  height: number
}

/** The size of a picture whose longer side is as long as it may be, at most. */
export function fitted({ width, height }: Size): Size {
  const share = Math.min(1, examLimits.photoPixelsMax / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A picture drawn anew as a small JPEG: what else a file held, like the place it was taken, stays behind. */
async function photoFrom(source: CanvasImageSource, size: Size): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(size))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', photoQuality)
  })
  if (!blob) {
    throw new Error('the picture was not drawn')
  }
  return new File([blob], photoName, { type: 'image/jpeg' })
}

/** What a camera shows now. */
export async function photoOfVideo(video: HTMLVideoElement): Promise<File> {
  return await photoFrom(video, { width: video.videoWidth, height: video.videoHeight })
}

/** A picture from a file, upright; rejects where the browser cannot read it. */
export async function photoOfFile(file: File): Promise<File> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await photoFrom(image, { width: image.naturalWidth, height: image.naturalHeight })
  } finally {
    URL.revokeObjectURL(url)
  }
}
