import QRCode from 'antd/es/qr-code/index.js'

const size = 288

/** An address as a picture to be scanned; black on white in every theme, or phones cannot read it. */
export function QrPicture({ text }: { text: string }) {
  return (
    <div role="img" aria-label="签到二维码，请用手机扫描" className="my-4 flex justify-center">
      <QRCode value={text} type="svg" size={size} color="black" bgColor="white" />
    </div>
  )
}
