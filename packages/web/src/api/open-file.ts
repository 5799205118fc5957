/** Opens a stored file by its signed link, to be read as it arrives; undefined when the link has run out. */
export async function openFile(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | undefined> {
  const reply = await fetch(url, { signal })
  return reply.ok && reply.body ? reply.body : undefined
}
