import QRCode from 'antd/es/qr-code/index.js'

/** Of a code beside the list, and of one a whole room reads off a wall. */
const sizes = { small: 288, large: 1000 } as const

interface QrPictureProps {
  text: string
  /** The large one fills what there is. */
  size?: keyof typeof sizes
}

/** An address as a picture to be scanned; black on white in every theme, or phones cannot read it. */
export function QrPicture({ text, size = 'small' }: QrPictureProps) {
  const fills =
    size === 'large'
      ? '[&_.ant-qrcode]:!h-[70dvmin] [&_.ant-qrcode]:!w-[70dvmin] [&_.ant-qrcode]:!p-[4dvmin] [&_svg]:!size-full'
      : ''
  return (
    <div role="img" aria-label="签到二维码，请用手机扫描" className={`my-4 flex justify-center ${fills}`}>
      <QRCode value={text} type="svg" size={sizes[size]} color="black" bgColor="white" />
    </div>
  )
}
