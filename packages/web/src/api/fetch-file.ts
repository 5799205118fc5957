/** The bytes of a stored file behind its signed link, to draw it in the page. Rejects when the link does not open. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const reply = await fetch(url, { credentials: 'same-origin', ...(signal ? { signal } : {}) })
  if (!reply.ok) {
    throw new Error('文件打开失败，请刷新页面后重试')
  }
  return await reply.arrayBuffer()
}
