import '#theme/rich-text.css'

/** Text a teacher wrote with headings, lists, pictures. The server cleaned it by an allow-list, on write and on read. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list; there is no other way to show it
  return <div className="zx-rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
