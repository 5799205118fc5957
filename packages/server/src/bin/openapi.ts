import { allCalls } from '@zhixing/contract/features.ts'
import { openapiDocument } from './openapi-document.ts'

/** Prints the API document. */
process.stdout.write(`${JSON.stringify(openapiDocument(allCalls), null, 2)}\n`)
