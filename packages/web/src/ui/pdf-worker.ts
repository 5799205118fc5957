import './newer-names.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
