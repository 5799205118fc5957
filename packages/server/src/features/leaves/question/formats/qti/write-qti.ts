import { judgementOptions } from '@zhixing/contract/leaves/question/choice.ts'
import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { escapedXml } from '#office/xml.ts'
import { makeZip } from '#office/zip.ts'
import type { Export, Picture, Written } from '../draft.ts'
import { textOfExtras } from '../extras.ts'
import { xmlOf } from '../html-xml.ts'

type Pictures = ReadonlyMap<number, Picture>

/** A text as XML, its pictures as files of the package. */
function textXml(html: string, pictures: Pictures): string {
  const placed = html.replace(/<img data-file-id="(\d+)"[^<>]*>/g, (_, id: string) => {
    const picture = pictures.get(Number(id))
    return picture ? `<img src="media/${picture.name}" alt=""/>` : ''
  })
  return xmlOf(placed)
}

const correct = (values: readonly string[]) =>
  `<correctResponse>${values.map((one) => `<value>${escapedXml(one)}</value>`).join('')}</correctResponse>`

interface Parts {
  responses: string
  body: string
}

function choiceParts(question: Question, pictures: Pictures): Parts {
  const isMultiple = question.type === questionTypes.multiple
  const options = question.type === questionTypes.judgement ? judgementOptions : question.options
  const choices = options.map(
    ({ key, html }) => `<simpleChoice identifier="${key}">${textXml(html, pictures)}</simpleChoice>`,
  )
  return {
    responses: `<responseDeclaration identifier="RESPONSE" cardinality="${isMultiple ? 'multiple' : 'single'}" baseType="identifier">${correct(question.answer)}</responseDeclaration>`,
    body: `${textXml(question.stem, pictures)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isMultiple ? 0 : 1}">${choices.join('')}</choiceInteraction>`,
  }
}

function fillParts({ stem, blanks, fill }: Question, pictures: Pictures): Parts {
  let at = 0
  const body = textXml(stem, pictures).replace(/_{4,}/g, () => {
    at += 1
    return `<textEntryInteraction responseIdentifier="RESPONSE${at}"/>`
  })
  const responses = blanks.map(({ accepted, tolerance }, no) => {
    const entries = accepted.map(
      (one) => `<mapEntry mapKey="${escapedXml(one)}" mappedValue="1" caseSensitive="${!fill.ignore_case}"/>`,
    )
    const type = tolerance === null ? 'string' : 'float'
    return `<responseDeclaration identifier="RESPONSE${no + 1}" cardinality="single" baseType="${type}">${correct(accepted.slice(0, 1))}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`
  })
  return { responses: responses.join(''), body }
}

function shortParts({ stem, answer }: Question, pictures: Pictures): Parts {
  const rubric = answer[0] ? `<rubricBlock view="scorer"><p>${escapedXml(answer[0])}</p></rubricBlock>` : ''
  return {
    responses: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
    body: `${textXml(stem, pictures)}${rubric}<extendedTextInteraction responseIdentifier="RESPONSE"/>`,
  }
}

function partsOf(question: Question, pictures: Pictures): Parts {
  if (question.type === questionTypes.fill) {
    return fillParts(question, pictures)
  }
  return question.type === questionTypes.short ? shortParts(question, pictures) : choiceParts(question, pictures)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const standard = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct'

function itemXml({ question, score }: Written, no: number, pictures: Pictures): string {
  const { responses, body } = partsOf(question, pictures)
  const feedback =
    question.analysis === ''
      ? ''
      : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="analysis" showHide="show">${textXml(question.analysis, pictures)}</modalFeedback>`
  return `${head}<assessmentItem xmlns="${qti}" identifier="item-${no}" title="第${no}题" adaptive="false" timeDependent="false">${responses}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float" normalMaximum="${score}"><defaultValue><value>${score}</value></defaultValue></outcomeDeclaration><itemBody>${body}</itemBody><responseProcessing template="${standard}"/>${feedback}</assessmentItem>`
}

function manifestXml(all: readonly Written[]): string {
  const resources = all.map(
    (one, at) =>
      `<resource identifier="res-${at + 1}" type="imsqti_item_xmlv2p1" href="item-${at + 1}.xml"><metadata><zhixing xmlns="urn:zhixing:question">${escapedXml(textOfExtras(one))}</zhixing></metadata><file href="item-${at + 1}.xml"/></resource>`,
  )
  return `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
}

/** Questions as a QTI 2.1 package, one item each, with their pictures. What QTI has no place for stands in the manifest. */
export function writeQti(all: readonly Written[], pictures: Pictures): Export {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const body = makeZip({
    'imsmanifest.xml': bytes(manifestXml(all)),
    ...Object.fromEntries(all.map((one, at) => [`item-${at + 1}.xml`, bytes(itemXml(one, at + 1, pictures))])),
    ...Object.fromEntries([...pictures.values()].map(({ name, bytes: data }) => [`media/${name}`, data])),
  })
  const dropped = all.flatMap(({ question }, at) =>
    question.type === questionTypes.fill && question.blanks.some(({ tolerance }) => tolerance !== null)
      ? [`第${at + 1}题：数值误差（其他系统按精确值判分）`]
      : [],
  )
  return { body, dropped }
}
