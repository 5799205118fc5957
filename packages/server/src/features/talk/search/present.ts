import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import type { SearchHit } from '@zhixing/contract/talk/search/calls.ts'
import type { Keyword } from '#search/keyword.ts'
import { pieceOf, titleMarks } from './marks.ts'

/** A hit as the results show it, with the keyword marked. */
export function presentHit(card: ContentCard, keyword: Keyword): SearchHit {
  const piece = pieceOf(card.introduce, keyword)
  return { ...card, title_marks: titleMarks(card.title, keyword), text: piece.text, text_marks: piece.marks }
}
