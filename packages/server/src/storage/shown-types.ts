import path from 'node:path'

/** What a browser may show in place; everything else is a download. SVG and HTML are never stored, let alone shown. */
const inlineTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
}

interface Shown {
  filename: string
  download: boolean
}

/** What a browser is told about a stored file: its type, and whether it may show it or only save it. */
export function contentHeaders(
  key: string,
  { filename, download }: Shown = { filename: '', download: false },
): { type: string; disposition: string } {
  const type = inlineTypes[path.extname(key).slice(1)]
  return {
    type: type ?? 'application/octet-stream',
    disposition: disposition(type !== undefined && !download, filename),
  }
}

/** The name goes out percent-encoded: no quote, line break or path in it can mean anything. */
function disposition(inline: boolean, filename: string): string {
  const name = filename.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const kind = inline ? 'inline' : 'attachment'
  return name === ''
    ? kind
    : `${kind}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
