import type { StoredFile } from '../../base/upload/calls.ts'
import type { CallInput, CallOutput, ListCall, SingleCall } from '../../kernel/call.ts'

/** Calls from wherever a course is read or made: a page, or the command line. */
export interface CourseCalls {
  call<C extends SingleCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>>
  rows<C extends ListCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>[]>
}

/** What an item is made of, with paths in place of ids of files. */
export type PackedBody = Record<string, unknown>

/** Stands in a packed body where an id of a file stood. */
export interface FileRef {
  $file: string
}

/** Takes files along. */
export interface FilePacker {
  /** A stored file, by what stands in its place. */
  file(file: Pick<StoredFile, 'id' | 'filename' | 'url' | 'filesize'>): FileRef
  /** HTML whose pictures are taken along; it names them by their paths. */
  html(text: string): string
}

/** A rule by which questions are drawn. */
interface DrawRule {
  bank_id: number
  bank_title: string
  category_id: number
}

/** What is being packed: calls, and what everything that comes up is handed to. */
export interface Packing extends CourseCalls {
  files: FilePacker
  /** Takes along what rules draw from; gives them with numbers, from 1, in place of the ids of banks and categories. */
  rules(rules: readonly DrawRule[]): Promise<PackedBody[]>
  /** Notes what cannot be taken along, in words. */
  leave(text: string): void
}

/** Where an item is made. */
export interface PackedPlace {
  container_id: number
  section_id: number
  required: boolean
  trial: boolean
}

/** How a type of leaf gets into a package, and how it is made of what stands there. */
export interface Packer {
  read(packing: Packing, which: { id: number; c: number }): Promise<PackedBody>
  /** The call checks what it is given: a package may come from anybody. */
  make(caller: CourseCalls, body: PackedBody, place: PackedPlace): Promise<number>
}

type LeafCall = SingleCall & { output: { parse(value: unknown): { id: number } } }

/** Made by one call, which takes the body as it stands. */
export function madeBy(call: LeafCall): Packer['make'] {
  return async (caller, body, place) => {
    const made = await caller.call(call, { ...body, ...place } as CallInput<LeafCall>)
    return (made as { id: number }).id
  }
}
