/** What can be seen: no blank, no sign that is drawn as nothing (U+200B, U+00AD, U+3164 …), no empty braille cell. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** A text without the blanks around it; empty where there is nothing to be seen in it. */
export function trimmed(text: string): string {
  return visible.test(text) ? text.trim() : ''
}
