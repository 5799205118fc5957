import { uploadLimits } from '../../limits.ts'
import type { fileKinds, UploadPurpose } from './calls.ts'

export type FileKind = (typeof fileKinds)[number]

/** Extensions of the specs (2 §9); bmp is shown but refused by the image uploaders (C086). */
export const imageTypes = ['jpg', 'jpeg', 'png', 'gif', 'bmp']
const documentTypes = ['pptx', 'ppt', 'docx', 'doc', 'csv', 'xls', 'xlsx', 'pdf']

/** What may run in a browser or on a computer that opens it is never taken. */
const refusedTypes = new Set([
  ...['svg', 'svgz', 'html', 'htm', 'xhtml', 'shtml', 'mht', 'mhtml', 'xml', 'js', 'mjs', 'php', 'jsp', 'asp', 'aspx'],
  ...['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'dll', 'vbs', 'ps1', 'sh', 'jar', 'apk', 'app', 'lnk', 'reg', 'hta'],
])

/** The lower-case extension of a file name; empty without one. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase()
}

/** image, video, document, or zip for everything else (spec 2 §9). */
export function kindOfFile(filename: string): FileKind {
  const type = extensionOf(filename)
  if (imageTypes.includes(type)) {
    return 'image'
  }
  if (type === 'mp4') {
    return 'video'
  }
  return documentTypes.includes(type) ? 'document' : 'zip'
}

const labels: Readonly<Record<string, string>> = {
  doc: '文档',
  docx: '文档',
  ppt: 'PPT',
  pptx: 'PPT',
  csv: '表格',
  xls: '表格',
  xlsx: '表格',
  pdf: 'PDF',
}

/** Document label of a file (spec 2 §9, C099). */
export function fileLabel(filename: string): string {
  return labels[extensionOf(filename)] ?? extensionOf(filename).toUpperCase()
}

export const uploadMessages = {
  singleType: '上传图片只能是 jpg/png 格式!',
  singleSize: '上传图片大小不能超过 2MB!',
  coverType: '仅支持jpg、png的格式',
  coverSize: '上传的图片大小不能超过2M!',
  imageType: '上传图片只能是 png、jpg、jpeg、gif 格式',
  pictureType: '上传图片只能是 jpg、jpeg、png、gif、bmp 格式',
  photoType: '照片只能是 jpg 格式',
  photoSize: '照片的大小不能超过2M',
  imageSize: '上传的图片大小不能超过20M',
  imagePixels: '上传文件的图片宽度或者高度不能超过4096像素',
  fileSize: '上传的文件大小不能超过950M',
  fileType: '不支持上传该类型的文件',
  fileEmpty: '不能上传空文件',
  full: '存储空间已满，请联系管理员',
  gone: '未传完的文件已失效，请重新上传',
  mismatch: '文件内容与扩展名不符，请检查后重新上传',
  codec: '视频编码不受支持，请转换为 H.264/AAC 的 mp4 后上传',
} as const

interface Variant {
  types: readonly string[] | undefined
  typeMessage: string
  /** Largest size taken. */
  max: number
  sizeMessage: string
}

/** The single uploader's: of a card or a licence as well, which only their owner and super admins read. */
const single: Variant = {
  types: ['png', 'jpg', 'jpeg', 'gif'],
  typeMessage: uploadMessages.singleType,
  max: uploadLimits.singleImageBytes - 1,
  sizeMessage: uploadMessages.singleSize,
}

/** The three image uploaders and the general one: a table of differences (C067). The single uploader refuses 2 MB itself. */
const variants: Readonly<Record<UploadPurpose, Variant>> = {
  single,
  identity: single,
  licence: single,
  cover: {
    types: ['jpg', 'jpeg', 'png'],
    typeMessage: uploadMessages.coverType,
    max: uploadLimits.coverBytes,
    sizeMessage: uploadMessages.coverSize,
  },
  image: {
    types: ['png', 'jpg', 'jpeg', 'gif'],
    typeMessage: uploadMessages.imageType,
    max: uploadLimits.imageBytes,
    sizeMessage: uploadMessages.imageSize,
  },
  // Content pictures are files of their own, bmp among them (fileType.image); their sizes are those of any picture.
  picture: {
    types: imageTypes,
    typeMessage: uploadMessages.pictureType,
    max: uploadLimits.imageBytes,
    sizeMessage: uploadMessages.imageSize,
  },
  // Taken by the page, which makes it small; read by few.
  photo: {
    types: ['jpg', 'jpeg'],
    typeMessage: uploadMessages.photoType,
    max: uploadLimits.photoBytes,
    sizeMessage: uploadMessages.photoSize,
  },
  file: {
    types: undefined,
    typeMessage: uploadMessages.fileType,
    max: uploadLimits.fileBytes,
    sizeMessage: uploadMessages.fileSize,
  },
}

/** Largest size of an upload for a purpose, in bytes. */
export function maxBytes(purpose: UploadPurpose): number {
  return variants[purpose].max
}

/** Why a file may not be uploaded, in the spec's words; undefined when it may. The server checks the bytes as well. */
export function uploadRefusal(
  purpose: UploadPurpose,
  file: { filename: string; filesize: number },
): string | undefined {
  const variant = variants[purpose]
  const type = extensionOf(file.filename)
  if (variant.types ? !variant.types.includes(type) : refusedTypes.has(type)) {
    return variant.typeMessage
  }
  if (file.filesize === 0) {
    return uploadMessages.fileEmpty
  }
  return file.filesize > variant.max ? variant.sizeMessage : undefined
}
