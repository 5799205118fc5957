import { uploadLimits } from '@zhixing/contract/limits.ts'

const quality = 0.85
/** A photo of a phone's camera as it comes is three to ten times as large as one needs to see on a screen. */
const heavyBytes = 4 * 1024 * 1024

interface Size {
  width: number
  height: number
}

/** The size of a picture whose longer side is `most` pixels at most. */
export function fitted({ width, height }: Size, most: number): Size {
  const share = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A picture drawn anew as a JPEG of that size: what else a file held, like the place it was taken, stays behind. */
export async function drawn(source: CanvasImageSource, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) {
    throw new Error('the picture was not drawn')
  }
  return blob
}

/** The picture in a file, upright, while `use` looks at it; rejects where the browser cannot read it. */
export async function withPicture<Seen>(file: File, use: (image: HTMLImageElement) => Promise<Seen>): Promise<Seen> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await use(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Whether a photo is drawn anew before it is sent: the server takes no longer sides, and a phone's line is slow. */
export function isHeavy({ width, height }: Size, bytes: number): boolean {
  return Math.max(width, height) > uploadLimits.imagePixels || bytes > heavyBytes
}

/**
 * A photo as it is sent: one of a camera (JPEG) with too many pixels or bytes is drawn anew, anything else stays as it
 * is, and so does what the browser cannot read: the server says what is wrong with it (interface.md, phones).
 */
export async function lighterPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') {
    return file
  }
  try {
    return await withPicture(file, async (image) => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      if (!isHeavy(size, file.size)) {
        return file
      }
      const target = fitted(size, uploadLimits.imagePixels)
      const blob = await drawn(image, target)
      const isSame = target.width === size.width && blob.size >= file.size
      return isSame ? file : new File([blob], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
    })
  } catch {
    return file
  }
}
