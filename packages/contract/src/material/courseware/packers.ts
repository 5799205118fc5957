import type { Packer } from '../../learning/leaf/packer.ts'
import { articlePacker } from '../../leaves/article/packer.ts'
import { documentPacker } from '../../leaves/document/packer.ts'
import { examPacker } from '../../leaves/exam/packer.ts'
import { linkPacker } from '../../leaves/link/packer.ts'
import { picturePacker } from '../../leaves/picture/packer.ts'
import { practicePacker } from '../../leaves/practice/packer.ts'
import { questionItemPacker } from '../../leaves/question-item/packer.ts'
import { signinPacker } from '../../leaves/signin/packer.ts'
import { thirdPartyPacker } from '../../leaves/third-party/packer.ts'
import { videoPacker } from '../../leaves/video/packer.ts'
import { workPacker } from '../../leaves/work/packer.ts'

/** How each type is packed, by its name on the wire. A new type is one line here. */
export const packers: Readonly<Record<string, Packer>> = {
  video: videoPacker,
  res_article: documentPacker,
  article: articlePacker,
  picture: picturePacker,
  link: linkPacker,
  item_question: questionItemPacker,
  signin: signinPacker,
  third_party_active: thirdPartyPacker,
  work: workPacker,
  practice: practicePacker,
  exam: examPacker,
  test: examPacker,
}
