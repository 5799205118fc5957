/** Whether a path is the chat's, which speaks as Rocket.Chat's API does: `{ success }` in place of `{ code }`. */
export function isChatPath(path: string): boolean {
  return path.startsWith('/chat/')
}
