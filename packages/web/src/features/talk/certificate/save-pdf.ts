import type { Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { drawPrinted } from './draw.ts'
import { pdfOf } from './pdf-file.ts'

const quality = 0.92
const revokeMs = 10_000

/** The page a code is looked up on. */
export function verifyAddress(code: string): string {
  return `${window.location.origin}/certificate/verify/${code}`
}

/** Saves a certificate as a PDF of one page: a picture with its text above it. */
export async function savePdf(printed: Printed, about: { code: string; name: string }): Promise<void> {
  const canvas = document.createElement('canvas')
  const texts = drawPrinted(canvas, printed, verifyAddress(about.code))
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) {
    throw new Error('the certificate was not drawn')
  }
  const image = new Uint8Array(await blob.arrayBuffer())
  const pixels = { width: canvas.width, height: canvas.height }
  const file = pdfOf([{ isLandscape: printed.orientation === 'landscape', image, pixels, texts }])
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${about.name}.pdf`
  link.click()
  // Revoked later: some browsers read it only after this turn.
  window.setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}
