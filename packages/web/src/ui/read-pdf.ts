import { pdfData } from 'virtual:pdf-data'
import { GlobalWorkerOptions, getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from './pdf-worker.ts?worker&url'

export interface PdfPage {
  number: number
  width: number
  height: number
  proxy: PDFPageProxy
}

const drawnWidth = 1440

/**
 * The pages of a PDF with the size they are drawn at; all that was read is let go of when it is left. Rejects for a file that is
 * none, or locked by a password.
 */
export async function readPdf(coming: Promise<ArrayBuffer>, left: AbortSignal): Promise<PdfPage[]> {
  GlobalWorkerOptions.workerSrc = workerUrl
  // Its script comes while the file does. One that is left before it is there is no fault.
  const worker = new PDFWorker()
  worker.promise.catch(() => undefined)
  left.addEventListener('abort', () => worker.destroy())
  const pdf = await getDocument({ data: new Uint8Array(await coming), worker, ...pdfData }).promise
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const proxy = await pdf.getPage(number)
      const { width, height } = proxy.getViewport({ scale: 1 })
      return { number, proxy, width: drawnWidth, height: Math.round((height / width) * drawnWidth) }
    }),
  )
}
