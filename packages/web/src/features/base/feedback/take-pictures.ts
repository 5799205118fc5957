import { feedbackLimits, feedbackMessages, feedbackTypes } from '@zhixing/contract/base/feedback/limits.ts'
import { extensionOf } from '@zhixing/contract/base/upload/check.ts'

/** Why a picture cannot be added; undefined when it can (feedback.images.type). */
export function pictureRefusal(file: { name: string; size: number }): string | undefined {
  if (!feedbackTypes.some((type) => type === extensionOf(file.name))) {
    return feedbackMessages.imageType
  }
  return file.size > feedbackLimits.imageBytes ? feedbackMessages.imageSize : undefined
}

/** A file as a data URL. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}

/** A picture of the page as it stands behind the form, at the specs' scale; loaded only when somebody takes one. */
export async function takeScreenshot(): Promise<string> {
  const { domToJpeg } = await import('modern-screenshot')
  const root = document.getElementById('root') ?? document.body
  return await domToJpeg(root, {
    scale: feedbackLimits.screenshotScale,
    width: window.innerWidth,
    height: window.innerHeight,
    quality: 0.85,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    // The part of the page that is in sight.
    style: { transform: `translate(${-window.scrollX}px, ${-window.scrollY}px)` },
  })
}
