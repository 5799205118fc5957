import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { drawn, fitted, withPicture } from '#api/photo.ts'

const photoName = '入场照片.jpg'

async function photoFrom(source: CanvasImageSource, size: { width: number; height: number }): Promise<File> {
  const blob = await drawn(source, fitted(size, examLimits.photoPixelsMax))
  return new File([blob], photoName, { type: 'image/jpeg' })
}

/** What a camera shows now. */
export async function photoOfVideo(video: HTMLVideoElement): Promise<File> {
  return await photoFrom(video, { width: video.videoWidth, height: video.videoHeight })
}

/** A picture from a file, upright; rejects where the browser cannot read it. */
export async function photoOfFile(file: File): Promise<File> {
  return await withPicture(file, (image) =>
    photoFrom(image, { width: image.naturalWidth, height: image.naturalHeight }),
  )
}
